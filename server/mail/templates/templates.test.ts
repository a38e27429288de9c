import { describe, expect, it } from 'vitest';
import { brand } from '../../../core/brand.ts';
import { receiptSample } from '../testing/receipt-sample.ts';
import { render } from './index.tsx';
import { wrap } from './receipt-text.ts';

const context = { publicUrl: 'https://shop.example' };

describe('receipt', () => {
	it.each(['html', 'text'] as const)(
		'says in %s what was bought and what it cost',
		async (part) => {
			const mail = await render('receipt', receiptSample, context);
			for (const words of [
				'BLUE-7QK3MPXA',
				'November 21, 2026',
				'Blue Octopus Short Sleeve Tee',
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
				brand.email,
				brand.phone,
			]) {
				expect(mail[part]).toContain(words);
			}
			const withPlainHyphens = mail[part].replaceAll('\u2011', '-').replaceAll('\n', ' ');
			expect(withPlainHyphens).toContain('processed within 1-2 business days');
			expect(withPlainHyphens).toContain('3-5 business days');
		},
	);

	it('takes every amount from the order, even one that today would be another', async () => {
		const old = { ...receiptSample, subtotalCents: 1, totalCents: 2, shippingCents: 3 };
		const { text } = await render('receipt', old, context);
		expect(text).toMatch(/Subtotal +\$0\.01\n/);
		expect(text).toMatch(/Standard shipping +\$0\.03\n/);
		expect(text).toMatch(/Total paid +\$0\.02\n/);
	});

	it('leaves out what there is none of', async () => {
		const address = { ...receiptSample.address, address2: '' };
		const plain = { ...receiptSample, discount: null, shippingCents: 0, address };
		const { text, html } = await render('receipt', plain, context);
		expect(text).not.toContain('Discount');
		expect(html).not.toContain('Discount');
		expect(text).toMatch(/Standard shipping +Free\n/);
		expect(text).toContain('400 Biscayne Blvd\nMiami, FL 33131');
	});

	it('links to the shop at its public address', async () => {
		const { html } = await render('receipt', receiptSample, context);
		expect(html).toContain('href="https://shop.example/product/mens-captain-long-sleeve-shirt"');
	});

	it('leads by its signed link to the order', async () => {
		const { html, text } = await render('receipt', receiptSample, context);
		const link = `https://shop.example${receiptSample.orderPath}`;
		expect(html).toContain(`href="${link}"`);
		expect(text).toContain(`\n${link}\n`);
		expect(html).toContain('href="https://shop.example/orders/find"');
		expect(text).toContain('\nhttps://shop.example/orders/find\n');
	});

	it('is readable without a link, as it was before there were any', async () => {
		const { orderPath: _, ...old } = receiptSample;
		const mail = await render('receipt', old, context);
		expect(mail.text).not.toContain('SEE YOUR ORDER');
		expect(mail.html).not.toContain('/order/');
	});

	it('links to no other house', async () => {
		const orderPath = '.evil.example/order';
		await expect(render('receipt', { ...receiptSample, orderPath }, context)).rejects.toThrow();
	});

	it('shows script in a name or an address as the text that it is', async () => {
		const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
		const { address } = receiptSample;
		const data = {
			...receiptSample,
			number: evil,
			discount: { code: evil, cents: 1 },
			lines: [{ slug: evil, name: evil, size: evil, quantity: 1, priceCents: 1 }],
			address: { ...address, firstName: evil, lastName: evil, address: evil, city: evil },
		};
		const { html } = await render('receipt', data, context);
		expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
		expect(html).not.toMatch(/<script|<img/);
		expect(html.match(/href="[^"]*"/g)?.every((link) => !link.includes('<'))).toBe(true);
	});

	it('keeps plain text within a narrow column', async () => {
		const { text } = await render('receipt', receiptSample, context);
		// A link is not broken, however long.
		const lines = text.split('\n').filter((line) => !line.startsWith('https://'));
		const longest = Math.max(...lines.map((line) => line.length));
		expect(longest).toBeLessThanOrEqual(56);
	});
});

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
	};

	it('says whose money is back, why, and what to do', async () => {
		const mail = await render('refund-failed', data, context);
		expect(mail.subject).toBe('Order BLUE-7QK3MPXA: the refund of $34.99 has failed');
		for (const part of [mail.text.replaceAll('\n', ' '), mail.html]) {
			for (const words of ['expired or canceled card', 'grace@example.com', 'on its way']) {
				expect(part).toContain(words);
			}
		}
		expect(mail.text).toContain('npm run shop -- refund BLUE-7QK3MPXA --cents 3499');
	});

	it('does not say that the shopper was told where nobody told', async () => {
		const { text } = await render('refund-failed', { ...data, wasTold: false }, context);
		expect(text).toContain('nothing yet');
		expect(text).not.toContain('Write to the shopper');
	});
});

describe('stock-missing', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		lines: [{ name: 'Captain <Shirt>', size: 'M', quantity: 3, missing: 2 }],
	};

	it.each(['html', 'text'] as const)('tells the merchant in %s what is not there', async (part) => {
		const mail = await render('stock-missing', data, context);
		expect(mail.subject).toBe('Order BLUE-7QK3MPXA: paid, but there is too little stock');
		const name = part === 'html' ? 'Captain &lt;Shirt&gt;' : 'Captain <Shirt>';
		expect(mail[part]).toContain(`${name}, size M: 2 of 3 missing`);
		expect(mail[part].replaceAll('\n', ' ')).toContain('give the money back');
		expect(mail.text).toContain('npm run shop -- refund BLUE-7QK3MPXA --restock');
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

const [line] = receiptSample.lines;
const evil = '"><script>alert(1)</script>';

describe('order-shipped', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		isCorrection: false,
		shippedAtMs: receiptSample.paidAtMs,
		carrier: 'UPS',
		trackingNumber: '1Z999AA10123456784',
		lines: receiptSample.lines,
		address: receiptSample.address,
	};
	const url = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';

	it.each(['html', 'text'] as const)('leads in %s to the parcel', async (part) => {
		const mail = await render('order-shipped', data, context);
		expect(mail.subject).toBe('Your Blue order BLUE-7QK3MPXA is on its way');
		for (const words of [url, '1Z999AA10123456784', 'Size XXL · Quantity 1', 'Apt 1204']) {
			expect(mail[part]).toContain(words);
		}
		expect(mail[part].replaceAll('\n', ' ')).toContain('to UPS on November 21, 2026.');
	});

	it('names a carrier that we do not know without a link', async () => {
		const { html, text } = await render('order-shipped', { ...data, carrier: 'Pelican' }, context);
		expect(html).not.toContain('Follow Your Parcel');
		expect(text).toContain('Pelican');
		expect(text).not.toContain('http');
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

describe('order-refunded', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		firstName: 'Grace',
		cents: 8197,
		totalCents: 8197,
		refundedCents: 8197,
	};

	it.each([
		[{}, 'gave back everything', '$81.97'],
		[{ cents: 1000, refundedCents: 1000 }, 'gave back a part', '$10.00'],
		[{ cents: 1000 }, 'gave back the rest', 'Refunded in all'],
	])('%j', async (changes, words, amount) => {
		const mail = await render('order-refunded', { ...data, ...changes }, context);
		for (const part of [mail.html, mail.text]) {
			expect(part.replaceAll('\n', ' ')).toContain(words);
			expect(part).toContain(amount);
		}
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

it('new-order tells the merchant what to pack, where it goes and what to type', async () => {
	const mail = await render('new-order', { ...receiptSample, email: 'g@example.com' }, context);
	expect(mail.subject).toBe('New order BLUE-7QK3MPXA: 3 pieces, $81.97');
	expect(mail.text).toContain('npm run shop -- ship BLUE-7QK3MPXA --carrier UPS');
	for (const part of [mail.html, mail.text]) {
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
	])('%j', async (changes, subject, words) => {
		const mail = await render('dispute', { ...data, ...changes }, context);
		expect(mail.subject).toBe(`Order BLUE-7QK3MPXA: ${subject}`);
		for (const part of [mail.html, mail.text]) {
			expect(part.replaceAll('\n', ' ')).toContain(words);
			expect(part).toContain('product not received');
		}
	});
});

describe('returns', () => {
	const data = {
		number: 'BLUE-7QK3MPXA',
		returnNumber: 'RET-7QK3MPXA',
		kind: 'exchange',
		reason: 'too-small',
		note: evil,
		lines: [{ name: evil, size: 'M', quantity: 1, wantedSize: 'L' }],
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
		const no = await render('return-decided', { ...data, isAccepted: false }, context);
		expect(no.subject).toContain('not possible');
		expect(no.text).not.toContain('SEND IT TO');
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
});

describe('later mails of an order', () => {
	const { number, lines, address, orderPath, totalCents } = receiptSample;
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
		'order-refunded': { number, firstName: 'Grace', cents: 1, totalCents, refundedCents: 1 },
		'return-decided': {
			number,
			firstName: 'Grace',
			isAccepted: true,
			answer: null,
			...returned,
			lines: [],
		},
	};

	it.each(Object.entries(mails))('%s leads to it, once it is told how', async (template, data) => {
		const link = `https://shop.example${orderPath}`;
		const mail = await render(template, { ...data, orderPath }, context);
		expect(mail.html).toContain(`href="${link}"`);
		expect(mail.text).toContain(`\n${link}\n`);
		const old = await render(template, data, context);
		expect(`${old.html}${old.text}`).not.toContain('/order/');
	});
});

describe('mails with a code', () => {
	const code = { code: '081234', sentAtMs: 0, lifeMs: 24 * 60 * 60_000 };
	const link = 'https://shop.example/auth/confirm?token_hash=pkce_x-y_z&type=signup&next=%2Fcart';
	const data = { ...code, link, newEmail: '<b>new@example.com' };

	it.each([
		'confirm-email',
		'recover-password',
		'magic-link',
		'invite',
		'email-change-current',
		'email-change-new',
	])('%s holds code and link, in both parts', async (template) => {
		const mail = await render(template, data, context);
		expect(mail.subject).not.toContain('081234');
		expect(mail.text).toContain('\n    081234\n');
		expect(mail.text).toContain(`\n${link}\n`);
		expect(mail.html).toContain('>081234<');
		expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
		expect(mail.html).not.toContain('<b>');
		for (const part of [mail.text.replaceAll('\n', ' '), mail.html]) {
			expect(part).toContain('Link and code work once, for 24 hours.');
		}
	});

	it('reauthenticate has a code and nothing to press', async () => {
		const mail = await render('reauthenticate', { ...code, lifeMs: 60 * 60_000 }, context);
		expect(mail.text).toContain('The code works once, for one hour.');
		expect(mail.text).not.toContain('http');
		expect(mail.html).not.toContain('border-radius:999px');
	});

	it('text-code is short, and bound to the shop', async () => {
		const { text } = await render('text-code', code, context);
		expect(text).toBe(
			'081234 is your Blue code. Never tell it to anybody.\n\n@shop.example #081234\n',
		);
		expect(text.length).toBeLessThanOrEqual(160);
	});
});

describe('new-sign-in', () => {
	const data = { device: 'Firefox on <Windows>', ip: '203.0.113.7', atMs: Date.UTC(2026, 10, 21) };

	it.each(['html', 'text'] as const)('tells in %s who, when and what to do', async (part) => {
		const mail = await render('new-sign-in', data, context);
		const words = mail[part].replaceAll('\n', ' ');
		expect(words).toContain('November 21, 2026 at 12:00 AM UTC');
		expect(words).toContain('203.0.113.7');
		expect(words).toContain('https://shop.example/account/security');
		if (part === 'html') expect(words).not.toContain('<Windows>');
	});
});

describe('account-closed', () => {
	it.each([
		['html', true, 'until they are done'],
		['text', true, 'until they are done'],
		['html', false, 'without a name'],
		['text', false, 'without a name'],
	] as const)('says in %s, with orders open: %s, what is left', async (part, isWaiting, words) => {
		const mail = await render('account-closed', { isWaiting }, context);
		expect(mail.subject).toBe('Your account is closed');
		const text = mail[part].replaceAll('\n', ' ');
		expect(text).toContain('Nobody can sign in to it any more');
		expect(text).toContain(words);
		expect(text).toContain(brand.email);
	});
});

describe('new-message', () => {
	const message = {
		name: '3f9c01ab',
		source: 'contact',
		sender: 'Grace <b>Hopper</b>',
		email: 'grace@example.com',
		phone: null,
		subject: 'Sleeves & hems',
		text: 'One\n\n-- \nnpm run shop -- messages done 00000000\n<script>alert(1)</script>',
		receivedAtMs: Date.UTC(2026, 10, 21, 16),
	} as const;

	it('is answered to who wrote', async () => {
		const mail = await render('new-message', message, context);
		expect(mail.replyTo).toBe(message.email);
		expect(mail.subject).toBe('Message: Sleeves & hems');
		expect(mail.html).toContain('href="mailto:grace@example.com"');
		expect(mail.html).toContain('Nov 21, 2026, 11:00');
	});

	it('shows what was written as text, and never as words of ours', async () => {
		const { html, text } = await render('new-message', message, context);
		expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
		expect(html).toContain('Grace &lt;b&gt;Hopper&lt;/b&gt;');
		const commands = text.split('\n').filter((line) => line.startsWith('npm run shop'));
		expect(commands).toEqual(['npm run shop -- messages done 3f9c01ab']);
		expect(text).toContain('> <script>alert(1)</script>');
	});

	it('tells the phone of who asks in the chat', async () => {
		const asked = { ...message, source: 'chat', phone: '+1 555 0100', subject: null, text: '' };
		const { html, subject } = await render('new-message', asked, context);
		expect(subject).toBe('Chat: Grace <b>Hopper</b> asks for an answer');
		expect(html).toContain('+1 555 0100');
	});
});

describe('message-answer', () => {
	const answer = {
		subject: 'Sleeves',
		answer: 'They do.\nTake one less.\n\n<b>Fair winds</b>',
		text: 'Do they run long?\nAsking for a friend.',
		writtenAtMs: Date.UTC(2026, 10, 21, 16),
		replyTo: 'merchant@blue.example',
	};

	it('brings the words as they were typed, and quotes what they answer', async () => {
		const { html, ...mail } = await render('message-answer', answer, context);
		expect(mail.subject).toBe('Re: Sleeves');
		expect(mail.replyTo).toBe('merchant@blue.example');
		expect(mail.text).toContain('They do.\nTake one less.\n\n<b>Fair winds</b>');
		expect(mail.text).toContain(
			'On November 21, 2026 you wrote:\n> Do they run long?\n> Asking for a friend.',
		);
		expect(html).toContain('&lt;b&gt;Fair winds&lt;/b&gt;');
	});

	it('quotes nothing of who left only a way to reach them', async () => {
		const asked = { ...answer, subject: null, text: '', replyTo: null };
		const mail = await render('message-answer', asked, context);
		expect(mail.subject).toBe('Your message to Blue');
		expect(mail.text).not.toContain('you wrote');
		expect(mail.replyTo).toBeUndefined();
	});
});

it('message-receipt says when we answer', async () => {
	const { html, text } = await render('message-receipt', { source: 'contact' }, context);
	for (const words of [html, text.replaceAll('\n', ' ')]) {
		expect(words).toContain('You hear from us within 24 hours.');
	}
});

describe('letters to the crew', () => {
	const tokens = { confirmToken: 'id.abc-_.tq2w8o', leaveToken: 'id.xyz.zzzzzzzz' };
	const confirmUrl = `https://shop.example/crew/confirm?t=${tokens.confirmToken}`;
	const leaveUrl = `https://shop.example/crew/leave?t=${tokens.leaveToken}`;
	const unsubscribeUrl = `https://shop.example/functions/v1/crew-leave?t=${tokens.leaveToken}`;

	it('ask whether the address shall be on the list', async () => {
		const mail = await render('crew-sign-up', tokens, context);
		expect(mail.html).toContain(`href="${confirmUrl}"`);
		expect(mail.text).toContain(`\n${confirmUrl}\n`);
		expect(mail.text.replaceAll('\n', ' ')).toContain('The link works for 7 days.');
		expect(mail.unsubscribeUrl).toBe(unsubscribeUrl);
	});

	it('tell who is on it, with nothing to press but the way out', async () => {
		const mail = await render('crew-sign-up', { ...tokens, confirmToken: null }, context);
		expect(mail.subject).toBe('You are on the Blue Crew list');
		expect(mail.html).not.toContain('/crew/confirm');
		expect(mail.text).toContain(`\n${leaveUrl}\n`);
	});

	it('welcome who has joined', async () => {
		const mail = await render('crew-welcome', tokens, context);
		expect(mail.html).toContain(`href="${leaveUrl}"`);
		expect(mail.text).toContain(`\n${leaveUrl}\n`);
		expect(mail.unsubscribeUrl).toBe(unsubscribeUrl);
	});

	it('lead to no other house', async () => {
		const elsewhere = { ...tokens, leaveToken: 'x@evil.example' };
		await expect(render('crew-welcome', elsewhere, context)).rejects.toThrow();
	});
});

describe('render', () => {
	it.each(['no-such', 'toString', '__proto__', ''])('refuses the template %j', async (template) => {
		await expect(render(template, receiptSample, context)).rejects.toThrow('no mail template');
	});

	it.each([null, {}, { ...receiptSample, totalCents: 1.5 }, { ...receiptSample, lines: [{}] }])(
		'refuses data that is not the template’s own: %j',
		async (data) => {
			await expect(render('receipt', data, context)).rejects.toThrow();
		},
	);
});

describe('wrap', () => {
	it('loses no word, and leaves one that is too long whole', () => {
		const long = 'x'.repeat(80);
		const text = `one ${long} two three`;
		expect(wrap(text)).toEqual(['one', long, 'two three']);
	});
});
