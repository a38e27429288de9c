import type { TemplateData } from '../template-data.ts';
import { receiptSample } from './receipt-sample.ts';

const { number, lines, address, totalCents, paidAtMs } = receiptSample;
const orderPath = '/order/BLUE-7QK3MPXA?t=Pz0mV1mJwqk3lq6h0xY4mH2cT8r5sNvbA9dGfUeL7oI.tq2w8o';
const firstName = 'Grace';
const email = 'grace@example.com';
const dayMs = 86_400_000;

const pieces = lines.map(({ slug, name, size, quantity }) => ({ slug, name, size, quantity }));
const code = { code: '081234', sentAtMs: paidAtMs, lifeMs: dayMs };
const link = { ...code, link: 'https://shop.example/auth/confirm?token_hash=pkce_x-y_z' };
const newEmail = 'grace.hopper@example.com';
const device = { device: 'Firefox on Windows', ip: '203.0.113.7', atMs: paidAtMs };

const returned = {
	number,
	returnNumber: 'RET-7QK3MPXA',
	kind: 'exchange',
	reason: 'too-small',
	note: 'A size up, please.',
	lines: pieces.slice(0, 1).map((piece) => ({ ...piece, wantedSize: 'L' })),
} as const;

const payment = { cents: totalCents, currency: 'usd', livemode: false };

/** A mail of every template. */
export const mailSamples: TemplateData = {
	receipt: receiptSample,
	'payment-failed': { number, firstName, lines, totalCents },
	'order-shipped': {
		number,
		orderPath,
		isCorrection: false,
		shippedAtMs: paidAtMs + 2 * dayMs,
		carrier: 'UPS',
		trackingNumber: '1Z999AA10123456784',
		lines,
		address: { ...address, city: 'Annapolis', state: 'MD', zip: '21401' },
	},
	'order-not-shipped': { number, orderPath: orderPath, firstName, trackingNumber: '1Z999AA1' },
	'order-refunded': {
		number,
		orderPath,
		firstName,
		cents: 3499,
		totalCents,
		refundedCents: 4498,
		isCancelled: false,
		lines: pieces.slice(1),
		shippingCents: 599,
	},
	'return-decided': { ...returned, orderPath, firstName, isAccepted: true, answer: null },
	'new-order': { ...receiptSample, email },
	'return-requested': { ...returned, email },
	dispute: {
		number,
		disputeId: 'dp_1',
		cents: totalCents,
		reason: 'product_not_received',
		outcome: null,
		answerByMs: paidAtMs + 7 * dayMs,
		isShipped: true,
	},
	'payment-mismatch': {
		number,
		sessionId: 'cs_test_a1b2',
		expected: payment,
		received: { ...payment, currency: 'eur' },
	},
	'order-cancelled': { number, email, cents: totalCents, lines: pieces },
	'address-corrected': {
		number,
		address,
		before: { ...address, address: '12 Dock Street' },
	},
	'stock-missing': { number, lines: pieces.map((piece) => ({ ...piece, missing: 1 })) },
	'refund-failed': {
		number,
		email,
		cents: 3499,
		reason: 'expired_card',
		wasTold: true,
		stock: null,
	},
	'health-alert': { kind: 'failed-mails', count: 3 },
	'back-in-stock': {
		slug: 'mens-captain-long-sleeve-shirt',
		name: 'Men’s Captain Long Sleeve Shirt',
		size: 'XL',
	},
	'order-link': { number, orderPath: orderPath },
	'confirm-address': { number, orderPath: orderPath, address },
	'confirm-cancel': { number, orderPath, cents: totalCents },
	'address-changed': { number, orderPath: orderPath, address },
	'new-message': {
		id: '0199f3a0-0000-7000-8000-00001a2b3c4d',
		name: '1a2b3c4d',
		source: 'contact',
		sender: 'Grace Hopper',
		email,
		phone: null,
		subject: 'Sizes',
		text: 'Does the captain shirt run small?\nI am between two sizes.',
		receivedAtMs: paidAtMs,
	},
	'message-receipt': { source: 'contact' },
	'message-answer': {
		subject: 'Sizes',
		answer: 'Dear Grace,\n\ntake the larger one. It is cut close.\n\nAna of Blue',
		text: 'Does the captain shirt run small?',
		writtenAtMs: paidAtMs,
		replyTo: null,
	},
	'crew-sign-up': { confirmToken: 'a.b-c', leaveToken: 'd.e-f' },
	'crew-welcome': { leaveToken: 'd.e-f' },
	'confirm-email': link,
	'recover-password': link,
	'magic-link': link,
	invite: link,
	'email-change-current': { ...link, newEmail },
	'email-change-new': { ...link, newEmail },
	reauthenticate: code,
	'desk-admission': { ...code, code: '7QK3-MPXA-90TB' },
	'text-code': code,
	'new-sign-in': device,
	'recovery-code-used': { ...device, left: 9 },
	'factors-removed': { atMs: paidAtMs },
	'account-changed': { change: 'password', token: 'a-b', sentAtMs: paidAtMs, lifeMs: 7 * dayMs },
	'account-closed': { isWaiting: true },
};
