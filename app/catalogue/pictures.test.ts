import { describe, expect, it } from 'vitest';
import { imageOf } from '../../core/catalogue/image-of.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { findPicture, linePicture, pictureSource } from './pictures.ts';

const file = {
	hash: '0123456789abcdef',
	width: 1400,
	height: 1750,
	tones: ['#ffffff', '#eeeeee', '#dddddd'],
} as const;
const uploaded = { name: 'cap-front', alt: 'A blue cap', file };

describe('the source of a picture', () => {
	it('is that of the build by its name', () => {
		const [front] = products[0]?.images ?? [];
		if (!front) throw new Error('There is no picture');
		expect(pictureSource(front)).toEqual(findPicture(front.name));
		expect(imageOf(front)).toBe(front.name);
	});

	it('is that of an upload by its hash', () => {
		expect(pictureSource(uploaded)).toEqual({
			name: 'cap-front-0123456789abcdef',
			base: '/pictures/cap-front-0123456789abcdef',
			width: 1400,
			height: 1750,
			widths: [320, 480, 640, 960, 1280],
			fallback: '/pictures/cap-front-0123456789abcdef-1280.webp',
		});
	});

	it('is found by the line of an order, without the catalogue', () => {
		const focused = { ...uploaded, file: { ...file, focus: { x: 30, y: 0 } } };
		for (const picture of [uploaded, focused]) {
			expect(findPicture(imageOf(picture))).toEqual(pictureSource(picture));
		}
		expect(pictureSource(focused).name).toBe('cap-front-0123456789abcdef-30-0');
	});

	it('is there for all that a new shop shows, which is what Health expects', () => {
		const { products, collections } = catalogue;
		const pictures = [
			...products.flatMap(({ images }) => images),
			...collections.flatMap(({ picture }) => picture ?? []),
		];
		expect(pictures.filter((picture) => pictureSource(picture).isMissing)).toEqual([]);
	});

	it('is a placeholder for a name that no master has', () => {
		expect(findPicture('there-is-none')).toBeUndefined();
		const placeholder = { ...pictureSource('no-picture'), isMissing: true };
		expect(pictureSource({ name: 'there-is-none', alt: 'A cap' })).toEqual(placeholder);
		expect(linePicture('there-is-none')).toEqual(placeholder);
	});
});
