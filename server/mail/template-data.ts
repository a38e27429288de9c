import * as v from 'valibot';
import { returnKinds } from '../../core/orders/returns.ts';

const cents = v.pipe(v.number(), v.integer());

/** The signed way to an order (`orderLinkPath`): a path of the shop, so that links lead nowhere else. */
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
	// Text as the order's snapshot has it: rules for addresses may change, an old order stays readable.
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
	/** Left out by receipts that waited before there were links. */
	orderPath: v.optional(orderPath),
	paidAtMs: v.number(),
	/** Days of core's calendar; null for other countries, left out by earlier receipts. */
	arrives: v.optional(v.nullable(v.object({ from: v.number(), to: v.number() }))),
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
	orderPath: v.optional(orderPath),
	number: v.string(),
	/** Carrier or number were wrong in an earlier mail. */
	isCorrection: v.boolean(),
	shippedAtMs: v.number(),
	carrier: v.string(),
	trackingNumber: v.string(),
	lines,
	address: bought.address,
});

const orderRefunded = v.object({
	orderPath: v.optional(orderPath),
	number: v.string(),
	firstName: v.string(),
	/** What was given back now. */
	cents,
	totalCents: cents,
	/** All that was given back by now. */
	refundedCents: cents,
});

const dispute = v.object({
	number: v.string(),
	disputeId: v.string(),
	cents,
	/** In the provider's words. */
	reason: v.string(),
	/** How the bank has decided, in the provider's words; null while it has not. */
	outcome: v.nullable(v.string()),
	answerByMs: v.nullable(v.number()),
	isShipped: v.boolean(),
});

const returned = {
	number: v.string(),
	returnNumber: v.string(),
	kind: v.picklist(returnKinds),
	reason: v.string(),
	note: v.string(),
	lines: v.array(
		v.object({
			name: v.string(),
			size: v.string(),
			quantity,
			wantedSize: v.nullable(v.string()),
		}),
	),
};

const returnRequested = v.object({ ...returned, email: v.string() });

const returnDecided = v.object({
	orderPath: v.optional(orderPath),
	...returned,
	firstName: v.string(),
	isAccepted: v.boolean(),
	answer: v.nullable(v.string()),
});

const payment = v.object({ cents, currency: v.string(), livemode: v.boolean() });

const paymentMismatch = v.object({
	number: v.string(),
	sessionId: v.string(),
	expected: payment,
	/** What the provider's event said; null if it left a thing out. */
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
	/** Whether the shopper has a mail that says it was on its way. */
	wasTold: v.boolean(),
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

const orderLink = v.object({ number: v.string(), orderPath });

const newMessage = v.object({
	/** The end of its id, by which the merchant names it. */
	name: v.string(),
	source: v.picklist(['contact', 'chat']),
	sender: v.string(),
	email: v.string(),
	phone: v.nullable(v.string()),
	subject: v.nullable(v.string()),
	text: v.string(),
	receivedAtMs: v.number(),
});

/** Nothing of what was written, nor by whom: whoever types a stranger's address must not write to it. */
const messageReceipt = v.object({ source: v.picklist(['contact', 'chat']) });

/** A merchant's own words to who wrote, whose words are quoted below. */
const messageAnswer = v.object({
	subject: v.nullable(v.string()),
	answer: v.string(),
	text: v.string(),
	writtenAtMs: v.number(),
	/** Whom their answer goes to; null: whoever it came from. */
	replyTo: v.nullable(v.string()),
});

/** For links to the crew's own pages: no character that could lead elsewhere. */
const crewToken = v.pipe(v.string(), v.regex(/^[\w.-]+$/));

/** Without a token to confirm: they are on the list already. */
const crewSignUp = v.object({ confirmToken: v.nullable(crewToken), leaveToken: crewToken });

const crewWelcome = v.object({ leaveToken: crewToken });

/** A code that was made at `sentAtMs` and proves nothing any more `lifeMs` later. */
const code = v.object({ code: v.string(), sentAtMs: v.number(), lifeMs: v.number() });

const link = v.object({ ...code.entries, link: v.string() });

const emailChange = v.object({ ...link.entries, newEmail: v.string() });

const newSignIn = v.object({ device: v.string(), ip: v.string(), atMs: v.number() });

/** Whether orders are open that still know the person. */
const accountClosed = v.object({ isWaiting: v.boolean() });

/** What the row of each template holds as JSON: written typed, read back through these schemas. */
export const templateData = {
	receipt,
	'payment-failed': paymentFailed,
	'order-shipped': orderShipped,
	'order-refunded': orderRefunded,
	'return-decided': returnDecided,
	'new-order': newOrder,
	'return-requested': returnRequested,
	dispute,
	'payment-mismatch': paymentMismatch,
	'stock-missing': stockMissing,
	'refund-failed': refundFailed,
	'back-in-stock': backInStock,
	'order-link': orderLink,
	'new-message': newMessage,
	'message-receipt': messageReceipt,
	'message-answer': messageAnswer,
	'crew-sign-up': crewSignUp,
	'crew-welcome': crewWelcome,
	'confirm-email': link,
	'recover-password': link,
	'magic-link': link,
	invite: link,
	'email-change-current': emailChange,
	'email-change-new': emailChange,
	reauthenticate: code,
	'text-code': code,
	'new-sign-in': newSignIn,
	'account-closed': accountClosed,
} as const;

export type TemplateName = keyof typeof templateData;
export type TemplateData = {
	readonly [Name in TemplateName]: v.InferInput<(typeof templateData)[Name]>;
};
export type ReceiptData = TemplateData['receipt'];
export type PaymentFailedData = TemplateData['payment-failed'];
export type OrderShippedData = TemplateData['order-shipped'];
export type OrderRefundedData = TemplateData['order-refunded'];
export type ReturnDecidedData = TemplateData['return-decided'];
export type NewOrderData = TemplateData['new-order'];
export type ReturnRequestedData = TemplateData['return-requested'];
export type DisputeData = TemplateData['dispute'];
export type PaymentMismatchData = TemplateData['payment-mismatch'];
export type RefundFailedData = TemplateData['refund-failed'];
export type StockMissingData = TemplateData['stock-missing'];
export type BackInStockData = TemplateData['back-in-stock'];
export type OrderLinkData = TemplateData['order-link'];
export type NewMessageData = TemplateData['new-message'];
export type MessageReceiptData = TemplateData['message-receipt'];
export type MessageAnswerData = TemplateData['message-answer'];
export type CrewSignUpData = TemplateData['crew-sign-up'];
export type CrewWelcomeData = TemplateData['crew-welcome'];
export type CodeData = TemplateData['reauthenticate'];
export type NewSignInData = TemplateData['new-sign-in'];
export type AccountClosedData = TemplateData['account-closed'];
