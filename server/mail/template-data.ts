import * as v from 'valibot';
import { returnKinds } from '../../core/orders/returns.ts';

const cents = v.pipe(v.number(), v.integer());

/** The signed path of an order (`orderLinkPath`). A path, so that links stay on the shop. */
const orderPath = v.pipe(v.string(), v.startsWith('/order/'));

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1));

const lines = v.array(
	v.object({
		slug: v.string(),
		name: v.string(),
		size: v.string(),
		quantity,
		priceCents: cents,
	}),
);

const bought = {
	lines,
	subtotalCents: cents,
	discount: v.nullable(v.object({ code: v.string(), cents })),
	shippingCents: cents,
	totalCents: cents,
	// Plain text: the rules for addresses may change, but old orders stay readable.
	address: v.object({
		firstName: v.string(),
		lastName: v.string(),
		address: v.string(),
		address2: v.string(),
		city: v.string(),
		state: v.string(),
		zip: v.string(),
		country: v.string(),
	}),
};

const receipt = v.object({
	number: v.string(),
	orderPath,
	paidAtMs: v.number(),
	/** Days of core's calendar. Null for other countries. */
	arrives: v.nullable(v.object({ from: v.number(), to: v.number() })),
	...bought,
});

const newOrder = v.object({ number: v.string(), email: v.string(), ...bought });

const paymentFailed = v.object({
	number: v.string(),
	firstName: v.string(),
	lines,
	totalCents: cents,
});

const orderShipped = v.object({
	orderPath,
	number: v.string(),
	/** Whether it corrects the carrier or number of an earlier mail. */
	isCorrection: v.boolean(),
	/** `RET-…` if the parcel is the exchange for that return. */
	exchangeOf: v.optional(v.string()),
	shippedAtMs: v.number(),
	/** Empty if it is not known. */
	carrier: v.string(),
	trackingNumber: v.string(),
	/** The merchant's own link. Mails of the release before this one have none. */
	trackingLink: v.optional(v.nullable(v.string()), null),
	lines,
	address: bought.address,
});

const orderNotShipped = v.object({
	number: v.string(),
	orderPath,
	firstName: v.string(),
	/** The number in the mail that was wrong; null without tracking. */
	trackingNumber: v.nullable(v.string()),
});

const orderRefunded = v.object({
	orderPath,
	number: v.string(),
	firstName: v.string(),
	/** The amount of this refund. */
	cents,
	totalCents: cents,
	/** The sum of all refunds. */
	refundedCents: cents,
	/** Whether the order was cancelled before it was shipped. */
	isCancelled: v.boolean(),
	/** The pieces that it is for; none for an amount. */
	lines: v.array(v.object({ slug: v.string(), name: v.string(), size: v.string(), quantity })),
	shippingCents: cents,
});

const dispute = v.object({
	number: v.string(),
	disputeId: v.string(),
	cents,
	/** In the provider's terms. */
	reason: v.string(),
	/** The bank's decision in the provider's terms; null before it. */
	outcome: v.nullable(v.string()),
	answerByMs: v.nullable(v.number()),
	isShipped: v.boolean(),
	/** The disputed payment is not the one that has paid the order. */
	isOfOtherPayment: v.optional(v.boolean()),
});

const returned = {
	number: v.string(),
	returnNumber: v.string(),
	kind: v.picklist(returnKinds),
	reason: v.string(),
	note: v.string(),
	lines: v.array(
		v.object({
			slug: v.string(),
			name: v.string(),
			size: v.string(),
			quantity,
			wantedSize: v.nullable(v.string()),
		}),
	),
};

const returnRequested = v.object({ ...returned, email: v.string() });

const returnDecided = v.object({
	orderPath,
	...returned,
	firstName: v.string(),
	isAccepted: v.boolean(),
	answer: v.nullable(v.string()),
});

const payment = v.object({ cents, currency: v.string(), livemode: v.boolean() });

const paymentMismatch = v.object({
	number: v.string(),
	sessionId: v.string(),
	/** The order is paid, and another payment came. */
	isSecondPayment: v.optional(v.boolean()),
	expected: payment,
	/** The values of the provider's event; null if missing. */
	received: v.object({
		cents: v.nullable(cents),
		currency: v.nullable(v.string()),
		livemode: v.boolean(),
	}),
});

const refundFailed = v.object({
	number: v.string(),
	email: v.string(),
	cents,
	/** In the provider's words. */
	reason: v.string(),
	/** Whether the shopper was mailed that the refund is on its way. */
	wasTold: v.boolean(),
	/** What became of pieces that it had put into stock. Null if it had put in none. */
	stock: v.nullable(v.picklist(['taken', 'short', 'kept'])),
});

/** A shopper has cancelled the order. */
const orderCancelled = v.object({
	number: v.string(),
	email: v.string(),
	/** The amount of the refund. */
	cents,
	lines: v.array(v.object({ name: v.string(), size: v.string(), quantity })),
});

const stockMissing = v.object({
	number: v.string(),
	lines: v.array(
		v.object({
			name: v.string(),
			size: v.string(),
			quantity,
			missing: quantity,
		}),
	),
});

const backInStock = v.object({ slug: v.string(), name: v.string(), size: v.string() });

const orderLink = v.object({
	number: v.string(),
	orderPath,
	/** Sent because the merchant corrected the e-mail address, not because somebody asked. */
	isCorrected: v.optional(v.boolean()),
});

/** The link of `orderPath` confirms the address. */
const confirmAddress = v.object({ number: v.string(), orderPath, address: bought.address });

/** The link of `orderPath` confirms the cancellation. `cents`: the amount of the refund. */
const confirmCancel = v.object({ number: v.string(), orderPath, cents });

/** The owner of the order has changed its address in the account. */
const addressChanged = v.object({
	number: v.string(),
	orderPath,
	address: bought.address,
});

/** For the merchant: the shopper has corrected the address. */
const addressCorrected = v.object({
	number: v.string(),
	before: bought.address,
	address: bought.address,
});

const newMessage = v.object({
	id: v.pipe(v.string(), v.uuid()),
	/** The end of its id, which names the message. */
	name: v.string(),
	source: v.picklist(['contact', 'chat']),
	sender: v.string(),
	email: v.string(),
	phone: v.nullable(v.string()),
	subject: v.nullable(v.string()),
	text: v.string(),
	receivedAtMs: v.number(),
});

/** It contains no text and no name: the address may be a stranger's. */
const messageReceipt = v.object({ source: v.picklist(['contact', 'chat']) });

/** The merchant's answer, and the message that it quotes. */
const messageAnswer = v.object({
	subject: v.nullable(v.string()),
	answer: v.string(),
	text: v.string(),
	writtenAtMs: v.number(),
	/** The reply address; null means the sender of the mail. */
	replyTo: v.nullable(v.string()),
});

/** For links to newsletter pages. No character could change the target. */
const newsletterToken = v.pipe(v.string(), v.regex(/^[\w.-]+$/));

/** No confirmation token means that they are already subscribed. */
const newsletterSignUp = v.object({
	confirmToken: v.nullable(newsletterToken),
	leaveToken: newsletterToken,
});

const newsletterWelcome = v.object({ leaveToken: newsletterToken });

/** A code that was made at `sentAtMs` and expires `lifeMs` later. */
const code = v.object({ code: v.string(), sentAtMs: v.number(), lifeMs: v.number() });

const link = v.object({ ...code.entries, link: v.string() });

const emailChange = v.object({ ...link.entries, newEmail: v.string() });

const newSignIn = v.object({ device: v.string(), ip: v.string(), atMs: v.number() });

/** `left`: how many codes are unused. */
const recoveryCodeUsed = v.object({ ...newSignIn.entries, left: v.number() });

/** Removed by the shop's command. */
const factorsRemoved = v.object({ atMs: v.number() });

/** A notice that an account was changed. `token` is that of the link to object. */
const accountChanged = v.object({
	change: v.picklist([
		'email',
		'phone',
		'password',
		'factor-added',
		'factor-removed',
		'identity-linked',
		'identity-unlinked',
		'recovery-codes-made',
		'data-exported',
		'deletion-asked',
	]),
	token: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
	sentAtMs: v.number(),
	lifeMs: v.number(),
});

/** What needs the merchant, and how many there are. */
const healthAlert = v.object({
	kind: v.picklist(['failed-mails', 'unknown-payments', 'missing-pictures']),
	count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** Whether open orders still have personal data. */
const accountClosed = v.object({ isWaiting: v.boolean() });

/**
 * The JSON data of each template's row. It is written with types and read through these schemas.
 */
export const templateData = {
	receipt,
	'payment-failed': paymentFailed,
	'order-shipped': orderShipped,
	'order-not-shipped': orderNotShipped,
	'order-refunded': orderRefunded,
	'return-decided': returnDecided,
	'new-order': newOrder,
	'return-requested': returnRequested,
	dispute,
	'payment-mismatch': paymentMismatch,
	'order-cancelled': orderCancelled,
	'stock-missing': stockMissing,
	'refund-failed': refundFailed,
	'health-alert': healthAlert,
	'back-in-stock': backInStock,
	'order-link': orderLink,
	'confirm-address': confirmAddress,
	'confirm-cancel': confirmCancel,
	'address-changed': addressChanged,
	'address-corrected': addressCorrected,
	'new-message': newMessage,
	'message-receipt': messageReceipt,
	'message-answer': messageAnswer,
	'crew-sign-up': newsletterSignUp,
	'crew-welcome': newsletterWelcome,
	'confirm-email': link,
	'recover-password': link,
	'magic-link': link,
	invite: link,
	'email-change-current': emailChange,
	'email-change-new': emailChange,
	reauthenticate: code,
	'desk-admission': code,
	'text-code': code,
	'new-sign-in': newSignIn,
	'recovery-code-used': recoveryCodeUsed,
	'factors-removed': factorsRemoved,
	'account-changed': accountChanged,
	'account-closed': accountClosed,
} as const;

export type TemplateName = keyof typeof templateData;
export type TemplateData = {
	readonly [Name in TemplateName]: v.InferInput<(typeof templateData)[Name]>;
};
export type ReceiptData = TemplateData['receipt'];
export type PaymentFailedData = TemplateData['payment-failed'];
export type OrderShippedData = TemplateData['order-shipped'];
export type OrderNotShippedData = TemplateData['order-not-shipped'];
export type OrderRefundedData = TemplateData['order-refunded'];
export type ReturnDecidedData = TemplateData['return-decided'];
export type NewOrderData = TemplateData['new-order'];
export type ReturnRequestedData = TemplateData['return-requested'];
export type DisputeData = TemplateData['dispute'];
export type PaymentMismatchData = TemplateData['payment-mismatch'];
export type RefundFailedData = TemplateData['refund-failed'];
export type OrderCancelledData = TemplateData['order-cancelled'];
export type StockMissingData = TemplateData['stock-missing'];
export type HealthAlertData = TemplateData['health-alert'];
export type BackInStockData = TemplateData['back-in-stock'];
export type OrderLinkData = TemplateData['order-link'];
export type ConfirmCancelData = TemplateData['confirm-cancel'];
export type ConfirmAddressData = TemplateData['confirm-address'];
export type AddressChangedData = TemplateData['address-changed'];
export type AddressCorrectedData = TemplateData['address-corrected'];
export type NewMessageData = TemplateData['new-message'];
export type MessageReceiptData = TemplateData['message-receipt'];
export type MessageAnswerData = TemplateData['message-answer'];
export type NewsletterSignUpData = TemplateData['crew-sign-up'];
export type NewsletterWelcomeData = TemplateData['crew-welcome'];
export type CodeData = TemplateData['reauthenticate'];
export type NewSignInData = TemplateData['new-sign-in'];
export type RecoveryCodeUsedData = TemplateData['recovery-code-used'];
export type FactorsRemovedData = TemplateData['factors-removed'];
export type AccountChangedData = TemplateData['account-changed'];
export type AccountClosedData = TemplateData['account-closed'];
