import type * as v from 'valibot';
import type { Mail } from '../mail.ts';
import { accountChanged } from './account-changed.ts';
import { accountClosed } from './account-closed.ts';
import { addressChanged, addressCorrected } from './address-changes.ts';
import { backInStock } from './back-in-stock.ts';
import { codeMails } from './codes.ts';
import { confirmAddress, confirmCancel } from './confirmations.ts';
import { dispute } from './dispute.ts';
import { healthAlert } from './health-alert.ts';
import { messageAnswer, messageReceipt, newMessage } from './messages.ts';
import { newOrder } from './new-order.ts';
import { newsletterSignUp, newsletterWelcome } from './newsletter.ts';
import { orderCancelled } from './order-cancelled.ts';
import { orderLink } from './order-link.ts';
import { orderNotShipped } from './order-not-shipped.ts';
import { orderRefunded } from './order-refunded.ts';
import { orderShipped } from './order-shipped.ts';
import { paymentFailed } from './payment-failed.ts';
import { paymentMismatch } from './payment-mismatch.ts';
import { receipt } from './receipt.ts';
import { refundFailed } from './refund-failed.ts';
import { returnDecided, returnRequested } from './returns.ts';
import { factorsRemoved, newSignIn, recoveryCodeUsed } from './sign-ins.ts';
import { stockMissing } from './stock-missing.ts';
import { testMail } from './test-mail.ts';

/** Every mail by the name of its template, which rows of the outbox have. */
export const mails = {
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
	'test-mail': testMail,
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
	...codeMails,
	'new-sign-in': newSignIn,
	'recovery-code-used': recoveryCodeUsed,
	'factors-removed': factorsRemoved,
	'account-changed': accountChanged,
	'account-closed': accountClosed,
} as const;

export type TemplateName = keyof typeof mails;

/** The data of each mail as it is enqueued. */
export type TemplateData = {
	readonly [Name in TemplateName]: v.InferInput<(typeof mails)[Name]['data']>;
};

/** The names of the mails of some kind. */
export function templatesWhere(isOfKind: (mail: Mail) => boolean): readonly TemplateName[] {
	return (Object.keys(mails) as TemplateName[]).filter((name) => isOfKind(mails[name])); // its own keys
}
