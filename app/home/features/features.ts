import type { ComponentType } from 'react';
import { brandFabric } from '../../../core/brand-story.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import type { PictureSource } from '../../ui/picture.tsx';
import { SizesDrawing, UvDrawing } from './feature-drawings.tsx';

/** A picture that opens in a dialog with a text. */
export interface FeaturePicture {
	/** A picture, or a drawing. */
	readonly source: PictureSource | ComponentType;
	readonly alt: string;
	/** A link to the shirt in the picture, or to its size guide. */
	readonly to: string;
	readonly linkText: string;
	readonly title: string;
	readonly text: string;
	/** The figure or word of the feature. */
	readonly figure?: string;
}

export interface Feature extends FeaturePicture {
	readonly figure: string;
}

const sunText = `Blocks ${brandFabric.blockedUvPercent}% of UV rays, from collar to cuff.`;
const fabricText = `${brandFabric.material}, light and quick: it shakes off spray and dries before you have tied up.`;
const sizingText =
	'Room in the shoulders to haul a line, and length enough to stay put when you reach for it.';

/** The features of a shirt (docs/requirements.md#features). */
export function features(catalogue: Catalogue) {
	return {
		sun: {
			source: UvDrawing,
			alt: 'Fifty rays of the sun on a line of fabric. One gets through.',
			...shirt(catalogue, 'men-octopus-blue'),
			figure: brandFabric.rating,
			title: 'Sun Protection',
			text: sunText,
		},
		fabric: {
			source: pictureSource('women-octopus-orange-beads'),
			alt: 'Beads of water on white fabric with an orange print',
			...shirt(catalogue, 'women-octopus-orange'),
			figure: '100%',
			title: 'Performance Fabric',
			text: fabricText,
		},
		sizing: {
			source: SizesDrawing,
			alt: 'Three sizes of a long sleeve shirt side by side, to one scale',
			...sizeGuide(catalogue, 'men-captain'),
			figure: 'XS to 3XL',
			title: 'Sizing',
			text: sizingText,
		},
	} as const satisfies Record<string, Feature>;
}

/** Colors, each by a shirt that has it. */
const allColours = [
	{
		id: 'men-octopus-blue',
		picture: 'men-octopus-blue-front',
		alt: 'White long sleeve shirt with a blue octopus',
		title: 'White',
		text: 'Sailcloth at noon. The coolest thing you can wear when there is no shade for miles.',
	},
	{
		id: 'women-octopus-blue',
		picture: 'women-octopus-blue-front',
		alt: 'White tee with a blue octopus',
		title: 'Blue',
		text: 'The color just past the reef, where the bottom falls away.',
	},
	{
		id: 'men-captain',
		picture: 'men-captain-front',
		alt: 'Navy long sleeve shirt with a ship’s wheel and an anchor',
		title: 'Navy',
		text: 'Night watch, an hour before the first light. Hides engine oil better than any of us.',
	},
	{
		id: 'women-octopus-orange',
		picture: 'women-octopus-orange-front',
		alt: 'White tee with an orange octopus',
		title: 'Orange',
		text: 'A life ring against a gray sea. They will find you in the crowd at the dock bar.',
	},
] as const;

/** The colors whose shirts are sold. */
export function soldColours(catalogue: Catalogue): readonly FeaturePicture[] {
	return allColours
		.filter(({ id }) => catalogue.byId(id))
		.map(({ id, picture, ...colour }) => ({
			...colour,
			source: pictureSource(picture),
			...shirt(catalogue, id),
		}));
}

type ShirtLink = Pick<FeaturePicture, 'to' | 'linkText'>;

function shirt(catalogue: Catalogue, id: string): ShirtLink {
	const product = catalogue.byId(id);
	return product ? { to: `/product/${product.slug}`, linkText: 'See the Shirt' } : allProducts;
}

function sizeGuide(catalogue: Catalogue, id: string): ShirtLink {
	const { to } = shirt(catalogue, id);
	if (to === allProducts.to) return allProducts;
	return { to: `${to}#size-guide`, linkText: 'See the Size Guide' };
}

/** The pictures stay when the merchant sells their shirts no longer. */
const allProducts: ShirtLink = { to: '/products', linkText: 'See All Products' };
