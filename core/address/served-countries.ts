import { countryNames } from './countries.ts';

/** The countries of `SHIPS_TO`, a part of `countryNames`. */
export type ServedCountries = readonly string[];

const separator = '|';

/** The countries as text, for `parseServedCountries`. All of them are the empty text. */
export function formatServedCountries(served: ServedCountries): string {
	return served.length === countryNames.length ? '' : served.join(separator);
}

/** Reads `formatServedCountries`. */
export function parseServedCountries(text: string): ServedCountries {
	const names = text.split(separator);
	const served = countryNames.filter((name) => names.includes(name));
	return served.length === 0 ? countryNames : served;
}

export function notServedMessage(country: string): string {
	return `We do not ship to ${country}.`;
}
