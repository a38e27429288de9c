import type { Picture } from '../../../core/catalogue/catalogue.ts';
import { csvHead, csvRow } from '../../../core/csv.ts';
import { placeOf, productColumns, type StoredDraft } from './columns.ts';

const written = productColumns.map(([, column]) => column).filter(({ text }) => text);

/**
 * The products as CSV, with a row for each size, which Shopify and `readProductRows` read.
 * `addressOf` gives the public address of a picture, `vendor` is the name of the shop.
 */
export function* writeProducts(
	products: Iterable<StoredDraft>,
	addressOf: (picture: Picture) => string | null,
	vendor = '',
): Generator<string> {
	yield csvHead(written.map(({ names }) => names[0] ?? ''));
	for (const stored of products) {
		const { sizes, images } = stored.product;
		const count = Math.max(1, sizes.length, images.length);
		for (let at = 0; at < count; at += 1) {
			const { [at]: picture } = images;
			const address = (picture && addressOf(picture)) ?? '';
			const place = placeOf(stored, at, sizes[at], address, vendor);
			const isFilled = {
				every: true,
				first: at === 0,
				size: at === 0 || place.size !== undefined,
				picture: picture !== undefined,
			};
			yield csvRow(
				written.map(({ rows, text, cell = (plain) => plain }) =>
					isFilled[rows] ? cell(text?.(place) ?? '') : null,
				),
			);
		}
	}
}
