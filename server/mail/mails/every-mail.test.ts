import { describe, expect, it } from 'vitest';
import { hours } from '../../../core/checkout/promise-sentences.ts';
import { businessDays, days } from '../../../core/checkout/promise-texts.ts';
import { formatCents } from '../../../core/money.ts';
import { orderTerms } from '../../../core/orders/order-terms.ts';
import { phoneHref, postalAddress } from '../../../core/shop/contact-texts.ts';
import { firstShop } from '../../../core/shop/first-shop.ts';
import { otherShop } from '../../../tests/other-shop.ts';
import { render } from '../render.ts';
import { secretTemplates } from '../secret-data.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { mails } from './index.ts';

const publicUrl = 'https://shop.example';
const context = sampleContext(publicUrl);
const { shop } = context;

/** The facts of the first shop, as sentences have them. */
const firstFacts = [
	firstShop.name,
	firstShop.tagline,
	firstShop.email,
	firstShop.phone,
	phoneHref(firstShop),
	firstShop.street,
	firstShop.city,
	firstShop.zip,
	businessDays(firstShop.processingDays),
	businessDays(firstShop.deliveryDays),
	`${days(firstShop.returnDays)} to return`,
	`within ${hours(firstShop)}`,
	formatCents(firstShop.shippingCents),
	formatCents(firstShop.estimatedShippingCents),
];

/** Gmail cuts a longer mail. */
const longestBytes = 100_000;

function attributes(html: string, name: string): readonly string[] {
	return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

function pictures(html: string): readonly string[] {
	return html.match(/<img [^>]*>/g) ?? [];
}

describe.each(Object.entries(mails))('%s', (name, { sample }) => {
	const rendered = () => render(name, sample, context);

	it('has the logo from the shop itself, and its name if pictures are blocked', async () => {
		const [logo = ''] = pictures((await rendered()).html);
		expect(attributes(logo, 'src')).toEqual([`${publicUrl}/mail/logo.png`]);
		expect(attributes(logo, 'alt')).toEqual([shop.name]);
	});

	it('reserves the space of every picture, and says what it shows', async () => {
		for (const picture of pictures((await rendered()).html)) {
			expect(picture).toMatch(/ alt="[^"]*".* width="\d+"/);
			expect(picture).toMatch(/ height="\d+"/);
		}
	});

	it('has no relative link, and loads from the shop only', async () => {
		const { html } = await rendered();
		for (const target of attributes(html, 'href')) {
			expect(target).toMatch(/^(https:\/\/(shop\.example|www\.ups\.com)($|\/)|mailto:|tel:)/);
		}
		for (const source of attributes(html, 'src'))
			expect(source).toMatch(/^https:\/\/shop\.example\//);
		expect(html).not.toMatch(/url\(|@import|<link/);
	});

	it('has a subject, a preview, and no value that is missing', async () => {
		const { subject, html, text } = await rendered();
		expect(html).toMatch(/data-skip-in-text="true">[^<]{10,}/);
		for (const part of [subject, html, text]) {
			expect(part.trim()).not.toBe('');
			expect(part).not.toMatch(/\b(undefined|NaN|null)\b|\[object|Invalid Date/);
		}
	});

	it('is short enough not to be cut', async () => {
		expect(Buffer.byteLength((await rendered()).html)).toBeLessThan(longestBytes);
	});

	it('says in plain text too who sends it', async () => {
		const { text } = await rendered();
		if (name === 'text-code') expect(text).not.toContain(postalAddress(shop));
		else expect(text).toContain(`\n-- \n${shop.tagline}\n${shop.name}, ${postalAddress(shop)}\n`);
	});

	it('has nothing of the first shop once the facts are others', async () => {
		// What an order or a person says is their own.
		const own = JSON.stringify(sample).replaceAll('Miami', 'Annapolis').replaceAll('599', '700');
		const data = { ...JSON.parse(own), terms: orderTerms(otherShop) };
		const mail = await render(name, data, { ...context, shop: otherShop });
		expect(mail.sender).toEqual({ name: 'Gull & Rope', email: 'crew@gull.example' });
		for (const part of [mail.subject, mail.html, mail.text]) {
			const text = part.replaceAll(/\s+/g, ' ').replaceAll('\u2060', '');
			for (const fact of firstFacts) expect(text).not.toContain(fact);
		}
	});

	it('has colors for dark mode', async () => {
		const { html } = await rendered();
		expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
		expect(html).toContain('@media (prefers-color-scheme: dark)');
	});
});

it('a receipt of every size of every product is short enough', async () => {
	const [line] = mails.receipt.sample.lines;
	const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
	const lines = Array.from({ length: 24 }, (_, at) => ({
		slug: line?.slug ?? '',
		name: `${line?.name} ${at}`,
		size: sizes[at % 7] ?? '',
		quantity: 1,
		priceCents: 2999,
	}));
	const { html } = await render('receipt', { ...mails.receipt.sample, lines }, context);
	expect(pictures(html)).toHaveLength(lines.length + 2);
	expect(Buffer.byteLength(html)).toBeLessThan(longestBytes);
});

it('codes and secret links are dropped from the outbox: the data of their mails has a lifetime', () => {
	const withSecret = Object.entries(mails)
		.filter(([, { data }]) => ['code', 'link', 'token'].some((field) => field in data.entries))
		.map(([name]) => name);
	expect(withSecret).toHaveLength(10);
	expect(secretTemplates).toEqual(withSecret);
});
