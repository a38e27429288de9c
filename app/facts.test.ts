import { describe, expect, it } from 'vitest';
import { catalogueOf, type Picture, type Product } from '../core/catalogue/catalogue.ts';
import { resolveCollections } from '../core/catalogue/collection-rule.ts';
import { contactTexts } from '../core/chat/contact-messages.ts';
import { replies, welcome } from '../core/chat/replies.ts';
import { suggestions } from '../core/chat/suggestions.ts';
import { otherShop } from '../tests/other-shop.ts';
import { catalogue } from '../tests/publication.ts';
import { builtPages, renderPath } from './prerender.tsx';
import { pagePart } from './publication/page-part.ts';
import { pageData } from './seo/page-data.ts';
import { catalogueFiles } from './seo/site-files.ts';

// No page, file or answer says what the shop shown before its facts were changed. Mails have a test
// of their own (server/mail/mails/every-mail.test.ts).

/** What the merchant wrote, without the name of the first shop. */
function renamed<Texts>(texts: Texts): Texts {
	return JSON.parse(JSON.stringify(texts).replaceAll(/blue/gi, 'Kelp'));
}

function renamedProduct(product: Product): Product {
	const [front, ...others] = product.images;
	const described = (image: Picture) => ({ ...image, alt: renamed(image.alt) });
	return { ...renamed(product), images: [described(front), ...others.map(described)] };
}

const other = resolveCollections(
	catalogueOf({
		products: catalogue.products.map(renamedProduct),
		collections: renamed(catalogue.collections),
		colours: renamed(catalogue.colours),
		shop: otherShop,
	}),
);

const former = new RegExp(
	[
		...[String.raw`\bBlue\b`, 'Between Water', 'hello@blue', '555-?0142', 'Harbor Way'],
		...['Miami', String.raw`\bFL\b`, '33132'],
		...[
			String.raw`\b24 hours`,
			String.raw`\b30[- ]days?\b`,
			String.raw`\b(1[-–]2|3[-–]5) business`,
		],
		...[String.raw`\$5\.99|\$9\.99|\$75\b|over \$100\b|\$100 or`, 'women’s tees ship'],
	].join('|'),
	'g',
);

/** What is left of the first shop in a text, with what stands around it. */
function leftIn(text: string): readonly string[] {
	// Pictures show the word mark, and one sentence means the color.
	const shown = text
		.replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|data:image[^"]*/g, '')
		.replaceAll(/\balt="[^"]*"|<meta property="og:image:alt"[^>]*>/g, '')
		.replaceAll('The water’s Blue.', '');
	return Array.from(shown.matchAll(former), ({ 0: match, index }) =>
		shown.slice(Math.max(0, index - 30), index + match.length + 10),
	);
}

describe('the facts of another shop', () => {
	it('are the only ones on its pages, and in their data for machines', async () => {
		const left: string[] = [];
		for (const { path } of builtPages(other)) {
			const page = pagePart(path, other);
			const { head, body } = await renderPath(path, page);
			const data = JSON.stringify(pageData(path, page));
			left.push(...leftIn(head + body + data).map((text) => `${path}: ${text}`));
		}
		expect(left).toEqual([]);
	});

	it('are the only ones in its files', () => {
		const files = catalogueFiles(['/', '/terms'], other, new Date(0));
		expect(files.map(({ path }) => path)).toContain('/.well-known/security.txt');
		expect(files.flatMap(({ path, text }) => leftIn(text).map((one) => `${path}: ${one}`))).toEqual(
			[],
		);
	});

	it('are the only ones in the chat', () => {
		const texts = [
			welcome(otherShop),
			...suggestions(otherShop),
			...Object.values(contactTexts(otherShop)),
			...Object.values(replies(other)).map(({ text }) => text),
		];
		expect(texts.flatMap(leftIn)).toEqual([]);
	});

	it('are singular where they are one', async () => {
		const one = { from: 1, to: 1 };
		const days = { answerHours: 1, returnDays: 1, processingDays: one, deliveryDays: one };
		const least = resolveCollections(
			catalogueOf({ ...catalogue, shop: { ...otherShop, ...days } }),
		);
		for (const path of ['/', '/contact', '/cart', '/terms', '/privacy']) {
			const { body } = await renderPath(path, pagePart(path, least));
			expect(body.replaceAll(/<[^>]*>/g, ''), path).not.toMatch(/\b1 (business )?(days|hours)\b/);
		}
	});

	it('would be found if they were not', () => {
		expect(leftIn('<p>Write to hello@blue.example.</p>')).toHaveLength(1);
	});
});
