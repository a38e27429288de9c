import type { Product } from '../catalogue/catalogue.ts';
import { defaultPalette, type PaletteColour } from '../catalogue/palette.ts';
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
				productId: null,
				sentence: `The color ${name}: swatch from ${was} to ${swatch}.`,
				pages: ['/products', ...having.map(({ slug }) => `/product/${slug}`)],
			},
		];
	});
}

/** The palette as a publication states it: undefined if it is the one that it has without. */
export function coloursOf(palette: readonly PaletteColour[]): readonly PaletteColour[] | undefined {
	const isDefault =
		palette.length === defaultPalette.length &&
		palette.every(({ name, swatch }, at) => {
			const usual = defaultPalette[at];
			return name === usual?.name && swatch === usual.swatch;
		});
	return isDefault ? undefined : palette;
}
