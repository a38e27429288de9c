import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { defaultPalette } from '../../core/catalogue/palette.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { productsWithoutStyle } from '../../tests/publication.ts';
import { openPublishingShop, type PublishingShop } from './testing/publishing-shop.ts';

const [tee, , shirt] = productsWithoutStyle as readonly [Product, Product, Product];

const style = { name: 'Deck Shirt', style: 'deck-shirt', featured: false } as const;
const navy: Product = { ...shirt, ...style, colourway: 'Navy' };
const green: Product = {
	...shirt,
	...style,
	id: 'deck-green',
	slug: 'deck-shirt-green',
	colourway: 'Sea Green',
	colours: ['Sea Green'],
	tags: ['shirt', 'Sea Green'],
	sizes: ['S', 'M'],
};
const cap: Product = {
	...shirt,
	id: 'cap',
	slug: 'cap',
	name: 'Cap',
	category: 'Caps',
	sizes: ['One Size'],
};

onOneDatabase('colors of a style', ({ create }) => {
	let shop: PublishingShop;
	beforeAll(async () => {
		shop = await openPublishingShop(await create());
		const colours = [...defaultPalette, { name: 'Sea Green', swatch: '#2e8b57' }];
		const published = await shop.publish([tee, navy, green, cap], { colours });
		expect(published).toEqual({ ok: true, value: 2 });
	});
	afterAll(() => shop.stop());

	const linkTo = ({ slug }: Product) => `href="/product/${slug}"`;
	const dataOf = (html: string) =>
		JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')[
			'@graph'
		][0];

	it('are links on the page of each, with their swatches', async () => {
		const html = await shop.text(`/product/${green.slug}`);
		expect(html).toMatch(new RegExp(`<a [^>]*aria-current="page"[^>]*${linkTo(green)}`));
		expect(html).toContain(linkTo(navy));
		expect(html).toContain('fill="#2e8b57"');
		expect(html).toContain('<title>Deck Shirt, Sea Green');
		const related = html.slice(html.indexOf('id="related"'));
		expect(related).toContain(linkTo(tee));
		expect(related).not.toContain(linkTo(navy));
		expect(await shop.text(`/product/${tee.slug}`)).not.toContain('Color:');
	});

	it('are one card of a list, which names their number', async () => {
		const html = await shop.text('/products');
		const list = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
		expect(list).toContain(linkTo(navy));
		expect(list).not.toContain(linkTo(green));
		expect(list.replaceAll('<!-- -->', '')).toContain('2 colors');
	});

	it('are one group for search engines and feeds', async () => {
		const [one, other] = await Promise.all(
			[navy, green].map(async ({ slug }) => dataOf(await shop.text(`/product/${slug}`))),
		);
		expect(one['@id']).toBe(other['@id']);
		expect(other).toMatchObject({
			productGroupID: 'deck-shirt',
			variesBy: ['https://schema.org/size', 'https://schema.org/color'],
		});
		expect(other.hasVariant[0]).toMatchObject({
			color: 'Sea Green',
			isVariantOf: { '@id': one['@id'] },
		});
		expect(other.hasVariant).toHaveLength(green.sizes.length + navy.sizes.length);
		const feed = await shop.text('/feeds/google-merchant.xml');
		expect(feed.match(/<g:item_group_id>deck-shirt</g)).toHaveLength(
			green.sizes.length + navy.sizes.length,
		);
		expect(feed).toContain('<g:color>Sea Green</g:color>');
		expect(feed).toContain('<g:id>cap-OneSize</g:id>');
		expect(await shop.text('/products.jsonl')).toContain(
			'"style":"deck-shirt","colorway":"Sea Green"',
		);
	});

	it('leave a product in one size without a size guide', async () => {
		const html = await shop.text(`/product/${cap.slug}`);
		expect(html).toContain('>One Size');
		expect(html).not.toContain('#size-guide');
		expect(html).not.toContain('How It Fits');
		expect(await shop.text('/products')).toMatch(/<button[^>]*>(?:<span>)?Caps</);
	});
});
