import { describe, expect, it } from 'vitest';
import { catalogueOf, type Product } from '../../core/catalogue/catalogue.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { sharePicture } from './share-picture.ts';

const [tee] = products as readonly [Product];
const path = `/product/${tee.slug}`;

/** The share picture of a product with these pictures. */
function shareWith(...images: typeof tee.images) {
	return sharePicture(
		path,
		catalogueOf({ ...catalogue, number: 2, products: [{ ...tee, images }] }),
	);
}

describe('the picture of a shared link', () => {
	it('is that of the page, or that of the home page', () => {
		expect(sharePicture('/about', catalogue).path).toMatch(/share\/about-\w{8}\.jpg$/);
		expect(sharePicture('/order/x', catalogue)).toEqual(sharePicture('/', catalogue));
	});

	it('shows the front of a product, whatever its address is', () => {
		const { path: file, alt } = sharePicture(path, catalogue);
		expect(file).toMatch(`/pictures/share/${tee.slug}-`);
		expect(alt).toBe(tee.images[0].alt);
		const copy = { ...tee, id: 'copy', slug: 'copy' };
		const both = catalogueOf({ ...catalogue, number: 2, products: [tee, copy] });
		expect(sharePicture('/product/copy', both).path).toBe(file);
	});

	it.each(products.flatMap(({ images }) => images))('may show $name', (picture) => {
		expect(shareWith({ ...picture, alt: 'Seen from there' })).toEqual({
			path: expect.stringMatching(/^\/pictures\/share\/[\w-]+-\w{8}\.jpg$/),
			alt: 'Seen from there',
		});
	});

	it('is that of the home page while this release does not have it', () => {
		const unknown = { name: 'of-another-release', alt: 'A tee' };
		expect(shareWith(unknown)).toEqual(sharePicture('/', catalogue));
	});

	it('may be an uploaded one', () => {
		const tones = ['#ffffff', '#ffffff', '#ffffff'] as const;
		const file = { hash: '0123456789abcdef', width: 1400, height: 1750, tones };
		expect(shareWith({ name: 'cap', alt: 'A cap', file })).toEqual({
			path: '/pictures/cap-0123456789abcdef-share.jpg',
			alt: 'A cap',
		});
	});
});
