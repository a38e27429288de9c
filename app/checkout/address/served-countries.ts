import {
	parseServedCountries,
	type ServedCountries,
} from '../../../core/address/served-countries.ts';

let served: ServedCountries | undefined;

/** The countries that the shop ships to. The server writes them into the page. */
export function servedCountries(): ServedCountries {
	served ??= parseServedCountries(document.documentElement.dataset.shipsTo ?? '');
	return served;
}
