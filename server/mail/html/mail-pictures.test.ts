import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogueOf, type Product } from '../../../core/catalogue/catalogue.ts';
import { siteDir } from '../../../tests/built-site.ts';
import { catalogue, products } from '../../../tests/publication.ts';
import { mailContext } from '../rendered-mail.ts';
import { productPicture } from './mail-pictures.ts';

const [tee] = products as readonly [Product];

/** The picture of the tee when its front is another one. */
function withFront(front: Product['images'][0]) {
	const changed = catalogueOf({ ...catalogue, number: 2, products: [{ ...tee, images: [front] }] });
	return productPicture(tee.slug, 'large', mailContext('http://shop.example', changed));
}

it.each(products.flatMap(({ images }) => images))('the build has drawn $name', (picture) => {
	expect(existsSync(join(siteDir, withFront(picture)?.path ?? '-'))).toBe(true);
});

it.each(products)('mails of the first releases still have their pictures: $slug', ({ slug }) => {
	for (const size of ['line', 'large']) {
		expect(existsSync(join(siteDir, `mail/${slug}-${size}.jpg`))).toBe(true);
	}
});

it('an upload has its own', () => {
	const tones = ['#ffffff', '#ffffff', '#ffffff'] as const;
	const file = { hash: '0123456789abcdef', width: 1400, height: 1750, tones };
	expect(withFront({ name: 'cap', alt: 'A cap', file })).toEqual({
		path: '/pictures/cap-0123456789abcdef-mail-large.jpg',
		width: 256,
		height: 320,
	});
});

it('a picture that the build does not have is left out', () => {
	expect(withFront({ name: 'of-another-release', alt: 'A cap' })).toBeUndefined();
});

it('a product that is gone has none', () => {
	const context = mailContext('http://shop.example', catalogue);
	expect(productPicture('gone', 'line', context)).toBeUndefined();
});
