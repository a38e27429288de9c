import type { Product } from '../catalogue/catalogue.ts';
import type { detailEntries } from '../catalogue/product-details.ts';

type Detail = keyof typeof detailEntries;

/** What shoppers see of the details of a product, and the sentence about a change. */
export const detailAspects = {
	bullets: changed('the key points are changed', 'bullets'),
	specifications: changed('the specifications are changed', 'specifications'),
	fabric: changed('the fabric is changed', 'fabric'),
	upf: {
		...changed('', 'upf'),
		sentence: (was, is) => `sun protection from ${upfText(was)} to ${upfText(is)}`,
	},
	measurements: changed('the measurements of the size guide are changed', 'measurements'),
	related: changed('the related products are changed', 'related'),
	replaces: {
		...changed('', 'replaces'),
		sentence: (_, { replaces = [] }) =>
			replaces.length === 0
				? 'no page of an archived product leads here any more'
				: `the ${replaces.length === 1 ? 'page of 1 archived product leads' : `pages of ${replaces.length} archived products lead`} here`,
	},
} as const satisfies Record<Detail, DetailAspect>;

interface DetailAspect {
	readonly read: (product: Product) => string;
	readonly sentence: (was: Product, is: Product) => string;
}

function changed(sentence: string, field: Detail): DetailAspect {
	return { read: (product) => JSON.stringify(product[field] ?? null), sentence: () => sentence };
}

function upfText({ upf }: Product): string {
	return upf === undefined ? 'not stated' : `UPF ${upf}`;
}
