import type { Product } from '../../core/catalogue/catalogue.ts';
import type { PaletteColour } from '../../core/catalogue/palette.ts';
import type { PublicationChange } from './products.ts';

/**
 * The colors that shoppers will see with another swatch. A color that no product has is not shown,
 * so adding one is no change.
 */
export function paletteChanges(
	published: readonly PaletteColour[],
	next: readonly PaletteColour[],
	products: readonly Product[],
): readonly PublicationChange[] {
	return next.flatMap(({ name, swatch }) => {
		const was = published.find((colour) => colour.name === name)?.swatch;
		const having = products.filter(({ colours }) => colours.includes(name));
		if (was === undefined || was === swatch || having.length === 0) return [];
		return [
			{
				document: { kind: 'palette', id: '' },
				sentence: `The color ${name}: swatch from ${was} to ${swatch}.`,
				pages: ['/products', ...having.map(({ slug }) => `/product/${slug}`)],
			},
		];
	});
}
