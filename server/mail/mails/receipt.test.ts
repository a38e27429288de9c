import { describe, expect, it } from 'vitest';
import { render } from '../render.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { receipt } from './receipt.ts';

const context = sampleContext('https://shop.example');

describe('receipt', () => {
	it.each(['html', 'text'] as const)(
		'says in %s what was bought and what it cost',
		async (part) => {
			const mail = await render('receipt', receipt.sample, context);
			for (const phrase of [
				'BLUE-7QK3MPXA',
				'November 21, 2026',
				'Women’s Wave Tee',
				'Size M · 2 × $29.99',
				'$59.98',
				'Size XXL · Quantity 1',
				'$94.97',
				'Discount (FLIBS)',
				'−$18.99',
				'$5.99',
				'$81.97',
				'400 Biscayne Blvd',
				'Miami, FL 33131',
				'30 days',
				context.shop.email,
				context.shop.phone,
			]) {
				expect(mail[part]).toContain(phrase);
			}
			const onOneLine = mail[part].replaceAll('\u2060', '').replaceAll('\n', ' ');
			expect(onOneLine).toContain('process your order within 1–2 business days');
			expect(onOneLine).toContain('3–5 business days');
		},
	);

	it.each(['html', 'text'] as const)('says in %s when it leaves and arrives', async (part) => {
		const { address } = receipt.sample;
		const order = { ...receipt.sample, address: { ...address, city: 'Annapolis' } };
		const text = (await render('receipt', order, context))[part];
		const visible = text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
		expect(visible).toContain('Leaves Miami by Tue, Nov 24');
		expect(visible).toContain('Arrives in Annapolis Fri, Nov 27 to Wed, Dec 2');
	});

	it('takes every amount from the order, even one that today would be another', async () => {
		const old = { ...receipt.sample, subtotalCents: 1, totalCents: 2, shippingCents: 3 };
		const { text } = await render('receipt', old, context);
		expect(text).toMatch(/Subtotal +\$0\.01\n/);
		expect(text).toMatch(/Standard shipping +\$0\.03\n/);
		expect(text).toMatch(/Total paid +\$0\.02\n/);
	});

	it('leaves out what there is none of', async () => {
		const address = { ...receipt.sample.address, address2: '' };
		const plain = { ...receipt.sample, discount: null, shippingCents: 0, address, arrives: null };
		const { text, html } = await render('receipt', plain, context);
		expect(text).not.toContain('Discount');
		expect(html).not.toContain('Discount');
		expect(text).not.toContain('Arrives');
		expect(text).toMatch(/Standard shipping +Free\n/);
		expect(text).toContain('400 Biscayne Blvd\nMiami, FL 33131');
	});

	it('links to the shop at its public address', async () => {
		const { html } = await render('receipt', receipt.sample, context);
		expect(html).toContain('href="https://shop.example/product/mens-anchor-shirt"');
	});

	it('leads by its signed link to the order', async () => {
		const { html, text } = await render('receipt', receipt.sample, context);
		const link = `https://shop.example${receipt.sample.orderPath}`;
		expect(html).toContain(`href="${link}"`);
		expect(text).toContain(`\n${link}\n`);
		expect(html).toContain('href="https://shop.example/orders/find"');
		expect(text).toContain('\nhttps://shop.example/orders/find\n');
	});

	it('links to no other house', async () => {
		const orderPath = '.evil.example/order';
		await expect(render('receipt', { ...receipt.sample, orderPath }, context)).rejects.toThrow();
	});

	it('shows script in a name or an address as the text that it is', async () => {
		const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
		const { address } = receipt.sample;
		const data = {
			...receipt.sample,
			number: evil,
			discount: { code: evil, cents: 1 },
			lines: [{ slug: evil, name: evil, size: evil, quantity: 1, priceCents: 1 }],
			address: { ...address, firstName: evil, lastName: evil, address: evil, city: evil },
		};
		const { html } = await render('receipt', data, context);
		expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
		expect(html).not.toMatch(/<script|<img src=x/);
		expect(html.match(/href="[^"]*"/g)?.every((link) => !link.includes('<'))).toBe(true);
	});

	it('keeps plain text within a narrow column', async () => {
		const { text } = await render('receipt', receipt.sample, context);
		// Links are not wrapped.
		const lines = text.split('\n').filter((line) => !line.startsWith('https://'));
		const longest = Math.max(...lines.map((line) => line.length));
		expect(longest).toBeLessThanOrEqual(56);
	});
});

it('order numbers do not break at their hyphen', async () => {
	const { html } = await render(
		'order-link',
		{ number: 'BLUE-7QK3MPXA', orderPath: '/order/1' },
		context,
	);
	expect(html).toContain('<span style="white-space:nowrap">BLUE-7QK3MPXA</span>');
});
