/** A color of the shop: its name, and how it looks as `#1f6fb8`. */
export interface PaletteColour {
	readonly name: string;
	readonly swatch: string;
}

/** The palette of a publication that has none of its own. */
export const defaultPalette: readonly PaletteColour[] = [
	{ name: 'White', swatch: '#ffffff' },
	{ name: 'Blue', swatch: '#1f6fb8' },
	{ name: 'Navy', swatch: '#0b2346' },
	{ name: 'Orange', swatch: '#f0692e' },
];

/** The swatches of these colors, in their order. A color that the palette lacks has none. */
export function swatchesOf(
	palette: readonly PaletteColour[],
	names: readonly string[],
): readonly string[] {
	return names.flatMap((name) => palette.find((one) => one.name === name)?.swatch ?? []);
}
