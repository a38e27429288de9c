import { createHash } from 'node:crypto';
import { catalogueOf, type PublishedCatalogue } from '../../core/catalogue/catalogue.ts';
import { type Publication, parsePublication } from '../../core/catalogue/publication.ts';
import { withDollars } from '../../core/catalogue/stored-dollars.ts';
import { oncePer } from '../../core/once-per.ts';
import { newShop } from '../../core/shop/first-shop.ts';
import first from './publication-1.json' with { type: 'json' };

/** The message is for the owner of the shop. */
export class PublicationError extends Error {}

/**
 * Checks a publication, by default the first one, and returns its catalogue. Throws if a product is
 * not complete or not valid.
 */
export function readCatalogue(
	publication: unknown = { ...first, shop: newShop },
): PublishedCatalogue {
	const parsed = parsePublication(publication);
	if (parsed.ok) return catalogueOf(parsed.value);
	throw new PublicationError(['The publication cannot be used:', ...parsed.refusal].join('\n'));
}

/** The publication as it is stored: the same catalogue has the same text. */
export function snapshotOf({ number, products, collections, colours, shop }: Publication): string {
	return JSON.stringify({
		number,
		products: products.map(withDollars),
		collections: collections.map(({ rule, ...collection }) => ({
			...collection,
			...(rule && { rule: withDollars(rule) }),
		})),
		colours,
		shop,
	});
}

export const publicationHash = oncePer((publication: Publication) =>
	createHash('sha256').update(snapshotOf(publication)).digest('base64url').slice(0, 22),
);
