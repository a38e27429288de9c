import { describe, expect, it } from 'vitest';
import { promiseTexts } from '../../../core/checkout/promise-sentences.ts';
import { render } from '../render.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { receipt } from './receipt.ts';

const context = sampleContext('https://shop.example');

const [line] = receipt.sample.lines;
const { orderPath } = receipt.sample;
const evil = '"><script>alert(1)</script>';

describe('order-shipped', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		orderPath,
		isCorrection: false,
		shippedAtMs: receipt.sample.paidAtMs,
		carrier: 'UPS',
		trackingNumber: '1Z999AA10123456784',
		lines: receipt.sample.lines,
		address: receipt.sample.address,
	};
	const url = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';

	it.each(['html', 'text'] as const)('leads in %s to the parcel', async (part) => {
		const mail = await render('order-shipped', data, context);
		expect(mail.subject).toBe('Your Blue order BLUE-7QK3MPXA is on its way');
		for (const phrase of [url, '1Z999AA10123456784', 'Size XXL · Quantity 1', 'Apt 1204']) {
			expect(mail[part]).toContain(phrase);
		}
		expect(mail[part].replaceAll('\n', ' ')).toContain('to UPS on November 21, 2026.');
	});

	it.each([
		['United States', 'Left Miami Sat, Nov 21. Arrives in Miami Wed, Nov 25 to Mon, Nov 30.'],
		['Norway', 'Left Miami Sat, Nov 21.'],
	])('says when it left, and when it arrives in %s', async (country, course) => {
		const order = { ...data, address: { ...data.address, country } };
		const { text } = await render('order-shipped', order, context);
		expect(text).toContain(`\nWHEN IT ARRIVES\n`);
		expect(text.replaceAll('\n', ' ')).toContain(`${course}  IF IT DOESN’T FIT`);
	});

	it('names a carrier that we do not know without a link', async () => {
		const { html, text } = await render('order-shipped', { ...data, carrier: 'Pelican' }, context);
		expect(html).not.toContain('Follow Your Parcel');
		expect(text).toContain('Pelican');
		expect(text.match(/http\S+/g)).toEqual([`https://shop.example${orderPath}`]);
	});

	it('leads to the merchant’s own link of a carrier without a name', async () => {
		const other = { ...data, carrier: '', trackingLink: 'https://pelican.example/1' };
		const { html, text } = await render('order-shipped', other, context);
		expect(html).toContain('href="https://pelican.example/1"');
		expect(html).toContain('Follow Your Parcel');
		expect(text).toContain('https://pelican.example/1');
		expect(text).toContain('We packed and shipped your order on November 21, 2026.');
		expect(text).not.toContain('Carrier');
	});

	it('says nothing of tracking if there is none', async () => {
		const none = { ...data, carrier: '', trackingNumber: '' };
		const { html, text } = await render('order-shipped', none, context);
		expect(text).toContain('We packed and shipped your order on November 21, 2026.');
		for (const part of [html, text]) {
			expect(part).not.toContain('Tracking');
			expect(part).not.toContain('Carrier');
		}
	});

	it.each(['html', 'text'] as const)('says in %s that it is an exchange', async (part) => {
		const exchange = { ...data, exchangeOf: 'RET-7QK3MPXA' };
		const mail = await render('order-shipped', exchange, context);
		expect(mail.subject).toBe('Your exchange for Blue order BLUE-7QK3MPXA is on its way');
		const text = mail[part].replaceAll('\n', ' ');
		expect(text).toContain('Your return RET-7QK3MPXA is here');
		expect(text).not.toContain('We packed your order');
	});

	it('says that an earlier number was wrong', async () => {
		const { subject, text } = await render(
			'order-shipped',
			{ ...data, isCorrection: true },
			context,
		);
		expect(subject).toBe('New tracking number for your Blue order BLUE-7QK3MPXA');
		expect(text).toContain('was wrong');
	});
});

describe('order-not-shipped', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		orderPath: '/order/BLUE-7QK3MPXA?t=abc.def',
		firstName: 'Grace',
		trackingNumber: '1Z999AA10123456784',
	};

	it.each(['html', 'text'] as const)('says in %s that it is still here', async (part) => {
		const mail = await render('order-not-shipped', data, context);
		expect(mail.subject).toBe('Your Blue order BLUE-7QK3MPXA has not shipped yet');
		const text = mail[part].replaceAll('\n', ' ');
		expect(text).toContain('it is still here.');
		expect(text).toContain('1Z999AA10123456784 is not for your parcel.');
		expect(text).toContain(`https://shop.example${data.orderPath}`);
	});

	it('says nothing of tracking if there was none', async () => {
		const { text } = await render('order-not-shipped', { ...data, trackingNumber: null }, context);
		expect(text).not.toContain('tracking');
	});
});

describe('order-refunded', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		orderPath,
		firstName: 'Grace',
		cents: 8197,
		totalCents: 8197,
		refundedCents: 8197,
		isCancelled: false,
		lines: [],
		shippingCents: 0,
	};

	it.each([
		[{}, 'refunded everything', '$81.97'],
		[{ cents: 1000, refundedCents: 1000 }, 'refunded a part', '$10.00'],
		[{ cents: 1000 }, 'refunded the rest', 'Refunded in total'],
	])('%j', async (changes, phrase, amount) => {
		const mail = await render('order-refunded', { ...data, ...changes }, context);
		for (const part of [mail.html, mail.text]) {
			expect(part.replaceAll('\n', ' ')).toContain(phrase);
			expect(part).toContain(amount);
		}
	});

	it('says that the order was cancelled and will not be shipped', async () => {
		const mail = await render('order-refunded', { ...data, isCancelled: true }, context);
		expect(mail.subject).toBe('Your Blue order BLUE-7QK3MPXA is cancelled');
		for (const part of [mail.html, mail.text]) {
			expect(part.replaceAll('\n', ' ')).toContain('will not be shipped');
			expect(part).toContain('$81.97');
		}
	});

	it('names the pieces and the shipping that it is for', async () => {
		const lines = [{ slug: 'tee', name: evil, size: 'M', quantity: 2 }];
		const named = { ...data, cents: 1000, lines, shippingCents: 599 };
		const mail = await render('order-refunded', named, context);
		expect(mail.text).toContain(`2 × ${evil}, size M`);
		expect(mail.text).toMatch(/Includes shipping: +\$5\.99/);
		expect(mail.html).toContain('Size M · Quantity 2');
		expect(mail.html).toMatch(/Includes shipping<.*>\$5\.99</);
		expect(mail.html).not.toContain(evil);
		const amount = await render('order-refunded', data, context);
		expect(amount.text).not.toContain('WHAT IT IS FOR');
	});
});

it('payment-failed says that nothing was charged', async () => {
	const data = { number: 'BLUE-7QK3MPXA', firstName: '', lines: [line], totalCents: 5998 };
	const mail = await render('payment-failed', data, context);
	for (const part of [mail.html, mail.text]) {
		expect(part.replaceAll('\n', ' ')).toContain('Nothing was charged');
		expect(part).toContain('https://shop.example/products');
		expect(part.replaceAll('\n', ' ')).toContain('Your bank did not send the $59.98');
	}
});

describe('returns', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		orderPath,
		returnNumber: 'RET-7QK3MPXA',
		kind: 'exchange',
		reason: 'too-small',
		note: evil,
		lines: [{ slug: 'tee', name: evil, size: 'M', quantity: 1, wantedSize: 'L' }],
		email: 'g@example.com',
		firstName: evil,
		isAccepted: true,
		answer: evil,
	};

	it.each(['return-requested', 'return-decided'])('%s shows script as text', async (template) => {
		const { html, text } = await render(template, data, context);
		expect(html).not.toContain('<script');
		expect(text).toContain('size M, for size L');
	});

	it('tell where to send it only where it is accepted', async () => {
		const yes = await render('return-decided', data, context);
		expect(yes.text).toContain('1 Harbor Way');
		for (const part of [yes.html, yes.text]) {
			expect(part.replaceAll('\n', ' ')).toContain(promiseTexts(context.shop).returnPostage);
		}
		const no = await render('return-decided', { ...data, isAccepted: false }, context);
		expect(no.subject).toContain('declined');
		expect(no.text).not.toContain('SEND IT TO');
		expect(no.text).not.toContain('postage');
	});
});

describe('back-in-stock', () => {
	const data = { slug: 'captain-shirt', name: 'Captain <Shirt>', size: 'XL' };

	it.each(['html', 'text'] as const)('leads in %s to the size', async (part) => {
		const mail = await render('back-in-stock', data, context);
		expect(mail.subject).toBe('Back in size XL: Captain <Shirt>');
		expect(mail[part]).toContain('https://shop.example/product/captain-shirt?size=XL');
		expect(mail[part]).toContain('in stock again in size XL');
		if (part === 'html') expect(mail.html).not.toContain('<Shirt>');
	});
});

describe('order-link', () => {
	const data = { number: 'BLUE-7QK3MPXA', orderPath: '/order/BLUE-7QK3MPXA?t=abc.def' };

	it.each(['html', 'text'] as const)('leads in %s to the order, for ninety days', async (part) => {
		const mail = await render('order-link', data, context);
		expect(mail.subject).toBe('Your link to order BLUE-7QK3MPXA');
		expect(mail[part]).toContain('https://shop.example/order/BLUE-7QK3MPXA?t=abc.def');
		expect(mail[part].replaceAll('\n', ' ')).toContain('works for 90 days');
	});

	it.each(['html', 'text'] as const)(
		'says in %s why it comes if the address was corrected',
		async (part) => {
			const mail = await render('order-link', { ...data, isCorrected: true }, context);
			const text = mail[part].replaceAll('\n', ' ');
			expect(text).toContain('We have corrected the email address of order BLUE-7QK3MPXA');
			expect(text).toContain('Links that we sent before no longer work.');
			expect(text).not.toContain('You asked');
			expect(text).not.toContain('mistyped');
		},
	);
});

describe('mails about a change of an order', () => {
	const { number, address } = receipt.sample;
	const orderPath = `/order/${number}?t=abc.def&change=ghi.jkl`;

	it.each(['html', 'text'] as const)('ask in %s to confirm it, for a day', async (part) => {
		const mail = await render('confirm-address', { number, orderPath, address }, context);
		expect(mail.subject).toBe(`Confirm the new address of your Blue order ${number}`);
		const text = mail[part].replaceAll('\n', ' ').replaceAll('&amp;', '&');
		for (const phrase of [address.address, 'works for 24 hours', 'keeps its address']) {
			expect(text).toContain(phrase);
		}
		expect(text).toContain(`https://shop.example${orderPath}`);
	});

	it.each(['html', 'text'] as const)('ask in %s to confirm a cancellation', async (part) => {
		const cancelPath = `/order/${number}?t=abc.def&cancel=ghi.jkl`;
		const data = { number, orderPath: cancelPath, cents: 4098 };
		const mail = await render('confirm-cancel', data, context);
		expect(mail.subject).toBe(`Confirm that you cancel your Blue order ${number}`);
		const text = mail[part].replaceAll('\n', ' ').replaceAll('&amp;', '&');
		for (const phrase of ['$40.98 goes back', 'works for 24 hours', 'ships as planned']) {
			expect(text).toContain(phrase);
		}
		expect(text).toContain(`https://shop.example${cancelPath}`);
	});

	it.each(['html', 'text'] as const)('say in %s that it was changed', async (part) => {
		const mail = await render('address-changed', { number, orderPath, address }, context);
		expect(mail.subject).toBe(`New address for your Blue order ${number}`);
		const text = mail[part].replaceAll('\n', ' ');
		for (const phrase of [address.address, 'Write to us right away']) {
			expect(text).toContain(phrase);
		}
	});
});

describe('later mails of an order', () => {
	const { number, lines, address, totalCents } = receipt.sample;
	const returned = { returnNumber: 'RET-7QK3MPXA', kind: 'return', reason: 'too-small', note: '' };
	const mails = {
		'order-shipped': {
			number,
			isCorrection: false,
			shippedAtMs: 0,
			carrier: 'UPS',
			trackingNumber: '1Z999AA10123456784',
			lines,
			address,
		},
		'order-refunded': {
			number,
			firstName: 'Grace',
			cents: 1,
			totalCents,
			refundedCents: 1,
			isCancelled: false,
			lines: [],
			shippingCents: 0,
		},
		'return-decided': {
			number,
			firstName: 'Grace',
			isAccepted: true,
			answer: null,
			...returned,
			lines: [],
		},
	};

	it.each(Object.entries(mails))('%s leads to it', async (template, data) => {
		const link = `https://shop.example${orderPath}`;
		const mail = await render(template, { ...data, orderPath }, context);
		expect(mail.html).toContain(`href="${link}"`);
		expect(mail.text).toContain(`\n${link}\n`);
	});
});
