import type { Catalogue, Product } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { publicUrl } from '../routing/public-url.ts';
import { sizeUrl } from './size-data.ts';
import type { Thing } from './store-data.ts';

/** What the data of a product has if it is one color of a style. */
export interface StyleData {
	/** The fields of the group, which is the same on the page of each color. */
	readonly group: Thing;
	/** The fields of each size in this color. */
	readonly variant: Thing;
	/** The sizes in other colors. Their own pages describe them. */
	readonly others: readonly Thing[];
}

/** Undefined if the style has no other color, or the product no style. */
export function styleData(product: Product, catalogue: Catalogue): StyleData | undefined {
	const all = catalogue.colourways(product);
	const [first] = all;
	if (!first || all.length < 2) return undefined;
	const id = publicUrl(`/product/${first.slug}#style`);
	return {
		group: {
			'@id': id,
			name: nameWithoutColour(product),
			productGroupID: product.style,
			variesBy: ['https://schema.org/size', 'https://schema.org/color'],
		},
		variant: { color: colourOf(product), isVariantOf: { '@id': id } },
		others: all
			.filter((other) => other.id !== product.id)
			.flatMap((other) =>
				other.sizes.map((size) => ({ '@type': 'Product', url: sizeUrl(other, size) })),
			),
	};
}

/** The name that all colors of a style share: "Octopus Tee" of "Blue Octopus Tee". */
function nameWithoutColour(product: Product): string {
	const { name, colourway = '' } = product;
	if (fullName(product) !== name) return name;
	const terms = colourway.toLowerCase().split(' ');
	const others = name.split(' ').filter((term) => !terms.includes(term.toLowerCase()));
	return others.join(' ') || name;
}

/** The color as shoppers read it. */
export function colourOf({ colourway, colours }: Product): string {
	return colourway ?? colours.join('/');
}
