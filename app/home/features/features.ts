import { productById } from '../../../core/catalogue/catalogue.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import type { PictureSource } from '../../ui/picture.tsx';

/** A picture that opens in a dialog with a text. */
export interface FeaturePicture {
	readonly source: PictureSource;
	readonly alt: string;
	/** The path of the shirt in the picture. */
	readonly to: string;
	readonly title: string;
	readonly text: string;
	/** The figure or word of the feature. */
	readonly figure?: string;
}

export interface Feature extends FeaturePicture {
	readonly figure: string;
}

const sunText =
	'Blocks 98% of UV rays. The protection is in the knit itself, so no wash and no wave takes it out.';
const fabricText =
	'100% polyester, light and quick: it shakes off spray, dries before you have tied up and takes our prints right into the fiber.';
const sizingText =
	'Room in the shoulders to haul a line, and length enough to stay put when you reach for it.';

/** The features of a shirt (docs/requirements.md#features). */
export const features = {
	sun: {
		source: pictureSource('men-captain-detail'),
		alt: "Close-up of navy fabric with an orange anchor inside a pale blue ship's wheel",
		to: productPath('men-captain'),
		figure: 'UPF 50+',
		title: 'Sun protection',
		text: sunText,
	},
	fabric: {
		source: pictureSource('women-octopus-orange-detail'),
		alt: 'Close-up of an orange octopus printed on white fabric',
		to: productPath('women-octopus-orange'),
		figure: '100%',
		title: 'Performance fabric',
		text: fabricText,
	},
	sizing: {
		source: pictureSource('men-octopus-blue-back'),
		alt: 'Back of a white long sleeve shirt with a small blue octopus below the collar',
		to: productPath('men-octopus-blue'),
		figure: 'XS to 3XL',
		title: 'Sizing',
		text: sizingText,
	},
} as const satisfies Record<string, Feature>;

/** The colors of the shirts that are sold, each by a shirt that has it. */
export const shades: readonly FeaturePicture[] = [
	{
		source: pictureSource('men-octopus-blue-front'),
		alt: 'White long sleeve shirt with a blue octopus',
		to: productPath('men-octopus-blue'),
		title: 'White',
		text: 'Sailcloth at noon. The coolest thing you can wear when there is no shade for miles.',
	},
	{
		source: pictureSource('women-octopus-blue-front'),
		alt: 'White tee with a blue octopus',
		to: productPath('women-octopus-blue'),
		title: 'Blue',
		text: 'The color just past the reef, where the bottom falls away.',
	},
	{
		source: pictureSource('men-captain-front'),
		alt: "Navy long sleeve shirt with a ship's wheel and an anchor",
		to: productPath('men-captain'),
		title: 'Navy',
		text: 'Night watch, an hour before the first light. Hides engine oil better than any of us.',
	},
	{
		source: pictureSource('women-octopus-orange-front'),
		alt: 'White tee with an orange octopus',
		to: productPath('women-octopus-orange'),
		title: 'Orange',
		text: 'A life ring against a gray sea. They will find you in the crowd at the dock bar.',
	},
];

function productPath(id: string): string {
	const product = productById(id);
	if (!product) throw new Error(`No product has the id ${id}`);
	return `/product/${product.slug}`;
}
