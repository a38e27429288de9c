import type { Aspect } from './publication-changes.ts';

/** What shoppers see of the style and the color of a product, for the list of changes. */
export const styleAspects: Readonly<Record<'style' | 'colourway', Aspect>> = {
	style: {
		read: ({ style = '' }) => style,
		isOnCards: true,
		sentence: (_, { style }) =>
			style === undefined
				? 'is no longer one of the colors of a style'
				: 'is now one of the colors of a style',
	},
	colourway: {
		read: ({ colourway = '' }) => colourway,
		isOnCards: true,
		sentence: ({ colourway: was }, { colourway: is }) =>
			was === undefined
				? `its color is called “${is}”`
				: `the name of the color from “${was}” to ${is === undefined ? 'none' : `“${is}”`}`,
	},
};
