import { describe, expect, it } from 'vitest';
import { render } from '../render.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { receipt } from './receipt.ts';

const context = sampleContext('https://shop.example');

describe('payment-mismatch', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		sessionId: 'cs_test_a1b2',
		expected: { cents: 8197, currency: 'usd', livemode: false },
		received: { cents: 8197, currency: 'eur', livemode: true },
	};

	it.each(['html', 'text'] as const)(
		'tells the merchant in %s both sides and what to do',
		async (part) => {
			const mail = await render('payment-mismatch', data, context);
			expect(mail.subject).toBe('Order BLUE-7QK3MPXA: the payment does not match');
			expect(mail[part]).toContain('$81.97, practice');
			expect(mail[part]).toContain('8197 in the smallest unit of EUR, real money');
			expect(mail[part]).toContain('cs_test_a1b2');
			expect(mail[part].replaceAll('\n', ' ')).toContain('will not ship');
		},
	);

	it.each(['html', 'text'] as const)('says in %s that an order was paid twice', async (part) => {
		const mail = await render('payment-mismatch', { ...data, isSecondPayment: true }, context);
		expect(mail.subject).toBe('Order BLUE-7QK3MPXA: it was paid twice');
		const text = mail[part].replaceAll('\n', ' ');
		expect(text).toContain('A second payment came for order BLUE-7QK3MPXA');
		expect(text).toContain('Refund this one at the desk');
		expect(text).not.toContain('will not ship');
	});

	it('says so where the provider named no amount', async () => {
		const received = { cents: null, currency: null, livemode: false };
		const { text } = await render('payment-mismatch', { ...data, received }, context);
		expect(text).toContain('no amount, practice');
	});
});

describe('refund-failed', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		email: 'grace@example.com',
		cents: 3499,
		reason: 'expired_or_canceled_card',
		wasTold: true,
		stock: null,
	};

	it('says whose money is back, why, and what to do', async () => {
		const mail = await render('refund-failed', data, context);
		expect(mail.subject).toBe('Order BLUE-7QK3MPXA: the refund of $34.99 has failed');
		for (const part of [mail.text.replaceAll('\n', ' '), mail.html]) {
			for (const phrase of ['expired or canceled card', 'grace@example.com', 'on its way']) {
				expect(part).toContain(phrase);
			}
		}
		expect(mail.text).toContain('https://shop.example/desk/orders/BLUE-7QK3MPXA');
	});

	it.each([
		['taken', 'taken out of the stock again'],
		['short', 'were sold in the meantime'],
		['kept', 'The stock was not changed'],
	] as const)('says what became of the stock: %s', async (stock, phrase) => {
		const mail = await render('refund-failed', { ...data, stock }, context);
		for (const part of [mail.text.replaceAll('\n', ' '), mail.html]) expect(part).toContain(phrase);
		const { text } = await render('refund-failed', data, context);
		expect(text).not.toContain('stock');
	});

	it('does not say that the shopper was told where nobody told', async () => {
		const { text } = await render('refund-failed', { ...data, wasTold: false }, context);
		expect(text).toContain('nothing yet');
		expect(text).not.toContain('Write to the shopper');
	});
});

it.each(['html', 'text'] as const)(
	'order-cancelled says in %s that nothing is to be sent, and leads to the desk',
	async (part) => {
		const data = {
			number: 'BLUE-7QK3MPXA',
			email: 'grace@example.com',
			cents: 8197,
			lines: [{ name: 'Captain', size: 'M', quantity: 2 }],
		};
		const mail = await render('order-cancelled', data, context);
		expect(mail.subject).toBe('Order BLUE-7QK3MPXA: cancelled by the shopper');
		const text = mail[part].replaceAll('\n', ' ');
		for (const phrase of ['Do not send it', '$81.97', 'grace@example.com', '2 × Captain, size M']) {
			expect(text).toContain(phrase);
		}
		expect(text).toContain('https://shop.example/desk/orders/BLUE-7QK3MPXA');
	},
);

it.each(['html', 'text'] as const)(
	'address-corrected has both addresses in %s, and says that an old packing slip is wrong',
	async (part) => {
		const before = {
			firstName: 'Grace',
			lastName: 'Hopper',
			address: '12 Quay Street',
			address2: '',
			city: 'Annapolis',
			state: 'MD',
			zip: '21401',
			country: 'United States',
		};
		const address = { ...before, address: '14 Quay Street' };
		const data = { number: 'BLUE-7QK3MPXA', before, address };
		const mail = await render('address-corrected', data, context);
		expect(mail.subject).toBe('Order BLUE-7QK3MPXA: new address from the shopper');
		const text = mail[part].replaceAll('\n', ' ');
		expect(text.indexOf('14 Quay Street')).toBeLessThan(text.indexOf('12 Quay Street'));
		expect(text).toContain('12 Quay Street');
		expect(text).toContain('has the old address. Print a new one.');
		expect(text).toContain('https://shop.example/desk/orders/BLUE-7QK3MPXA');
	},
);

describe('stock-missing', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		lines: [{ name: 'Captain <Shirt>', size: 'M', quantity: 3, missing: 2 }],
	};

	it.each(['html', 'text'] as const)('tells the merchant in %s what is not there', async (part) => {
		const mail = await render('stock-missing', data, context);
		expect(mail.subject).toBe('Order BLUE-7QK3MPXA: paid, but there is too little stock');
		expect(mail[part]).toContain(part === 'html' ? 'Captain &lt;Shirt&gt;' : 'Captain <Shirt>');
		expect(mail[part]).toMatch(/size M: 2 of 3 missing/i);
		expect(mail[part].replaceAll('\n', ' ')).toContain('refund it');
		expect(mail[part]).toContain('https://shop.example/desk/orders/BLUE-7QK3MPXA');
	});
});

describe('health-alert', () => {
	it.each([
		['failed-mails', 1, 'One email could not be sent', 'could not be sent'],
		['failed-mails', 3, '3 emails could not be sent', 'could not be sent'],
		['unknown-payments', 1, 'One payment matches no order', 'the shop has no order'],
		['unknown-payments', 2, '2 payments match no order', 'the shop has no order'],
		['missing-pictures', 1, 'One picture is missing in the shop', 'Shoppers see a placeholder'],
		['missing-pictures', 2, '2 pictures are missing in the shop', 'names the pictures'],
	] as const)(
		'%s, %i of them: says so and leads to the desk',
		async (kind, count, subject, word) => {
			const mail = await render('health-alert', { kind, count }, context);
			expect(mail.subject).toBe(subject);
			for (const part of [mail.html, mail.text]) {
				expect(part.replaceAll('\n', ' ')).toContain(word);
				expect(part).toContain('https://shop.example/desk/health');
			}
		},
	);
});

it('new-order tells the merchant what to pack, where it goes, and leads to the desk', async () => {
	const mail = await render('new-order', { ...receipt.sample, email: 'g@example.com' }, context);
	expect(mail.subject).toBe('New order BLUE-7QK3MPXA: 3 pieces, $81.97');
	for (const part of [mail.html, mail.text]) {
		expect(part).toContain('https://shop.example/desk/orders/BLUE-7QK3MPXA');
		expect(part).toContain('400 Biscayne Blvd');
		expect(part).toContain('g@example.com');
		expect(part).toContain('−$18.99');
	}
});

describe('dispute', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		disputeId: 'dp_1',
		cents: 8197,
		reason: 'product_not_received',
		outcome: null,
		answerByMs: Date.UTC(2026, 10, 28, 16),
		isShipped: true,
	};

	it.each([
		[{}, 'the payment is disputed', 'November 28, 2026'],
		[{ outcome: 'won' }, 'the dispute is won', 'You keep the $81.97'],
		[{ outcome: 'lost' }, 'the dispute is lost', 'cannot be shipped'],
		[{ outcome: 'warning_closed' }, 'the dispute is closed', 'no longer asks'],
	])('%j', async (changes, subject, phrase) => {
		const mail = await render('dispute', { ...data, ...changes }, context);
		expect(mail.subject).toBe(`Order BLUE-7QK3MPXA: ${subject}`);
		for (const part of [mail.html, mail.text]) {
			expect(part.replaceAll('\n', ' ')).toContain(phrase);
			expect(part).toContain('product not received');
			expect(part).toContain('https://shop.example/desk/orders/BLUE-7QK3MPXA');
		}
	});
});
