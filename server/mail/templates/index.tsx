import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { brand } from '../../../core/brand.ts';
import { postalAddress } from '../../../core/promise-texts.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { type TemplateData, type TemplateName, templateData } from '../template-data.ts';
import {
	AccountChanged,
	accountChangedSubject,
	accountChangedText,
} from './account/account-changed.tsx';
import {
	AccountClosed,
	accountClosedSubject,
	accountClosedText,
} from './account/account-closed.tsx';
import { CodeMail, codeMailText } from './account/code-mail.tsx';
import { type CodeTemplate, type CodeTexts, codeTexts } from './account/code-texts.ts';
import {
	FactorsRemoved,
	factorsRemovedSubject,
	factorsRemovedText,
} from './account/factors-removed.tsx';
import { NewSignIn, newSignInSubject, newSignInText } from './account/new-sign-in.tsx';
import {
	RecoveryCodeUsed,
	recoveryCodeUsedSubject,
	recoveryCodeUsedText,
} from './account/recovery-code-used.tsx';
import { TextCode, textCodeSubject, textCodeText } from './account/text-code.tsx';
import { BackInStock, backInStockSubject, backInStockText } from './back-in-stock.tsx';
import { HealthAlert, healthAlertSubject, healthAlertText } from './health-alert.tsx';
import {
	MessageAnswer,
	messageAnswerSubject,
	messageAnswerText,
} from './messages/message-answer.tsx';
import {
	MessageReceipt,
	messageReceiptSubject,
	messageReceiptText,
} from './messages/message-receipt.tsx';
import { NewMessage, newMessageSubject, newMessageText } from './messages/new-message.tsx';
import {
	NewsletterSignUp,
	newsletterSignUpSubject,
	newsletterSignUpText,
} from './newsletter/sign-up.tsx';
import { unsubscribeUrl } from './newsletter/unsubscribe-urls.ts';
import {
	NewsletterWelcome,
	newsletterWelcomeSubject,
	newsletterWelcomeText,
} from './newsletter/welcome.tsx';
import {
	AddressChanged,
	addressChangedSubject,
	addressChangedText,
} from './orders/address-changed.tsx';
import {
	AddressCorrected,
	addressCorrectedSubject,
	addressCorrectedText,
} from './orders/address-corrected.tsx';
import {
	Confirmation,
	type ConfirmationTexts,
	confirmAddressSubject,
	confirmAddressTexts,
	confirmationText,
	confirmCancelSubject,
	confirmCancelTexts,
} from './orders/confirm-mails.tsx';
import { Dispute, disputeSubject, disputeText } from './orders/dispute.tsx';
import { NewOrder, newOrderSubject, newOrderText } from './orders/new-order.tsx';
import {
	OrderCancelled,
	orderCancelledSubject,
	orderCancelledText,
} from './orders/order-cancelled.tsx';
import { OrderLink, orderLinkSubject, orderLinkText } from './orders/order-link.tsx';
import {
	OrderNotShipped,
	orderNotShippedSubject,
	orderNotShippedText,
} from './orders/order-not-shipped.tsx';
import {
	OrderRefunded,
	orderRefundedSubject,
	orderRefundedText,
} from './orders/order-refunded.tsx';
import { OrderShipped, orderShippedSubject, orderShippedText } from './orders/order-shipped.tsx';
import {
	PaymentFailed,
	paymentFailedSubject,
	paymentFailedText,
} from './orders/payment-failed.tsx';
import { mismatchSubject, mismatchText, PaymentMismatch } from './orders/payment-mismatch.tsx';
import { Receipt } from './orders/receipt.tsx';
import { sentences } from './orders/receipt-content.ts';
import { receiptText } from './orders/receipt-text.ts';
import { RefundFailed, refundFailedSubject, refundFailedText } from './orders/refund-failed.tsx';
import {
	ReturnDecided,
	ReturnRequested,
	returnDecidedSubject,
	returnDecidedText,
	returnRequestedSubject,
	returnRequestedText,
} from './orders/return-mails.tsx';
import { StockMissing, stockMissingSubject, stockMissingText } from './orders/stock-missing.tsx';

interface Template<Data> {
	readonly subject: (data: Data) => string;
	readonly text: (data: Data, context: MailContext) => string;
	readonly page: (data: Data, context: MailContext) => ReactNode;
	/** Whether the text is sent to a phone, where each character counts. */
	readonly isTextMessage?: boolean;
	/** Additional envelope headers. */
	readonly headers?: (
		data: Data,
		context: MailContext,
	) => Pick<RenderedMail, 'replyTo' | 'unsubscribeUrl'>;
}

const templates: { readonly [Name in TemplateName]: Template<TemplateData[Name]> } = {
	receipt: {
		subject: sentences.subject,
		text: receiptText,
		page: (order, context) => <Receipt order={order} context={context} />,
	},
	'payment-failed': {
		subject: paymentFailedSubject,
		text: paymentFailedText,
		page: (order, context) => <PaymentFailed order={order} context={context} />,
	},
	'order-shipped': {
		subject: orderShippedSubject,
		text: orderShippedText,
		page: (order, context) => <OrderShipped order={order} context={context} />,
	},
	'order-not-shipped': {
		subject: orderNotShippedSubject,
		text: orderNotShippedText,
		page: (order, context) => <OrderNotShipped order={order} context={context} />,
	},
	'order-refunded': {
		subject: orderRefundedSubject,
		text: orderRefundedText,
		page: (refund, context) => <OrderRefunded refund={refund} context={context} />,
	},
	'return-decided': {
		subject: returnDecidedSubject,
		text: returnDecidedText,
		page: (decided, context) => <ReturnDecided decided={decided} context={context} />,
	},
	'new-order': {
		subject: newOrderSubject,
		text: newOrderText,
		page: (order, context) => <NewOrder order={order} context={context} />,
	},
	'return-requested': {
		subject: returnRequestedSubject,
		text: returnRequestedText,
		page: (asked, context) => <ReturnRequested asked={asked} context={context} />,
	},
	dispute: {
		subject: disputeSubject,
		text: disputeText,
		page: (dispute, context) => <Dispute dispute={dispute} context={context} />,
	},
	'payment-mismatch': {
		subject: mismatchSubject,
		text: mismatchText,
		page: (mismatch, context) => <PaymentMismatch mismatch={mismatch} context={context} />,
	},
	'refund-failed': {
		subject: refundFailedSubject,
		text: refundFailedText,
		page: (refund, context) => <RefundFailed refund={refund} context={context} />,
	},
	'order-cancelled': {
		subject: orderCancelledSubject,
		text: orderCancelledText,
		page: (cancelled, context) => <OrderCancelled cancelled={cancelled} context={context} />,
	},
	'stock-missing': {
		subject: stockMissingSubject,
		text: stockMissingText,
		page: (missing, context) => <StockMissing missing={missing} context={context} />,
	},
	'health-alert': {
		subject: healthAlertSubject,
		text: healthAlertText,
		page: (alert, context) => <HealthAlert alert={alert} context={context} />,
	},
	'back-in-stock': {
		subject: backInStockSubject,
		text: backInStockText,
		page: (size, context) => <BackInStock size={size} context={context} />,
	},
	'order-link': {
		subject: orderLinkSubject,
		text: orderLinkText,
		page: (order, context) => <OrderLink order={order} context={context} />,
	},
	'confirm-address': {
		subject: confirmAddressSubject,
		...confirmation(confirmAddressTexts),
	},
	'confirm-cancel': {
		subject: confirmCancelSubject,
		...confirmation(confirmCancelTexts),
	},
	'address-changed': {
		subject: addressChangedSubject,
		text: addressChangedText,
		page: (change, context) => <AddressChanged change={change} context={context} />,
	},
	'address-corrected': {
		subject: addressCorrectedSubject,
		text: addressCorrectedText,
		page: (corrected, context) => <AddressCorrected corrected={corrected} context={context} />,
	},
	'new-message': {
		subject: newMessageSubject,
		text: newMessageText,
		page: (message, context) => <NewMessage message={message} context={context} />,
		headers: ({ email }) => ({ replyTo: email }),
	},
	'message-receipt': {
		subject: () => messageReceiptSubject,
		text: messageReceiptText,
		page: (receipt, context) => <MessageReceipt receipt={receipt} context={context} />,
	},
	'message-answer': {
		subject: messageAnswerSubject,
		text: messageAnswerText,
		page: (answer, context) => <MessageAnswer answer={answer} context={context} />,
		headers: ({ replyTo }) => (replyTo === null ? {} : { replyTo }),
	},
	'crew-sign-up': {
		subject: newsletterSignUpSubject,
		text: newsletterSignUpText,
		page: (signUp, context) => <NewsletterSignUp signUp={signUp} context={context} />,
		headers: unsubscribeUrl,
	},
	'crew-welcome': {
		subject: () => newsletterWelcomeSubject,
		text: newsletterWelcomeText,
		page: (welcome, context) => <NewsletterWelcome welcome={welcome} context={context} />,
		headers: unsubscribeUrl,
	},
	'confirm-email': withCode('confirm-email'),
	'recover-password': withCode('recover-password'),
	'magic-link': withCode('magic-link'),
	invite: withCode('invite'),
	'email-change-current': withCode('email-change-current'),
	'email-change-new': withCode('email-change-new'),
	reauthenticate: withCode('reauthenticate'),
	'desk-admission': withCode('desk-admission'),
	'text-code': {
		subject: () => textCodeSubject,
		text: textCodeText,
		isTextMessage: true,
		page: (data, context) => <TextCode data={data} context={context} />,
	},
	'new-sign-in': {
		subject: () => newSignInSubject,
		text: newSignInText,
		page: (signIn, context) => <NewSignIn signIn={signIn} context={context} />,
	},
	'recovery-code-used': {
		subject: () => recoveryCodeUsedSubject,
		text: recoveryCodeUsedText,
		page: (used, context) => <RecoveryCodeUsed used={used} context={context} />,
	},
	'factors-removed': {
		subject: () => factorsRemovedSubject,
		text: factorsRemovedText,
		page: (removed, context) => <FactorsRemoved removed={removed} context={context} />,
	},
	'account-changed': {
		subject: accountChangedSubject,
		text: accountChangedText,
		page: (changed, context) => <AccountChanged changed={changed} context={context} />,
	},
	'account-closed': {
		subject: () => accountClosedSubject,
		text: accountClosedText,
		page: (closed, context) => <AccountClosed closed={closed} context={context} />,
	},
};

function confirmation<Data extends { readonly orderPath: string }>(
	textsOf: (data: Data) => ConfirmationTexts,
): Pick<Template<Data>, 'text' | 'page'> {
	return {
		text: (data, context) =>
			confirmationText({ texts: textsOf(data), orderPath: data.orderPath, context }),
		page: (data, context) => (
			<Confirmation texts={textsOf(data)} orderPath={data.orderPath} context={context} />
		),
	};
}

function withCode<Name extends CodeTemplate>(name: Name): Template<TemplateData[Name]> {
	const textsOf: (data: TemplateData[Name]) => CodeTexts = codeTexts[name];
	return {
		subject: (data) => textsOf(data).subject,
		text: (data, context) =>
			codeMailText({ texts: textsOf(data), data, link: linkOf(data), context }),
		page: (data, context) => (
			<CodeMail texts={textsOf(data)} data={data} link={linkOf(data)} context={context} />
		),
	};
}

function linkOf(data: TemplateData[CodeTemplate]): string | undefined {
	return 'link' in data ? data.link : undefined;
}

/** The end of every plain-text mail. Mail programs know the first line, and leave it out of quotes. */
const signature = ['-- ', brand.tagline, `${brand.name}, ${postalAddress}`, ''].join('\n');

/** Renders an outbox row. Throws if the template is unknown or its data is invalid. */
export async function render(
	template: string,
	data: unknown,
	context: MailContext,
): Promise<RenderedMail> {
	if (!isTemplate(template)) throw new Error(`There is no mail template "${template}".`);
	return renderAs(template, data, context);
}

function renderAs<Name extends TemplateName>(name: Name, data: unknown, context: MailContext) {
	const { subject, text, page, headers, isTextMessage }: Template<TemplateData[Name]> =
		templates[name];
	const parsed = parseData(name, data);
	return {
		subject: subject(parsed),
		// Mail programs support this doctype best.
		html: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">${renderToStaticMarkup(page(parsed, context))}`,
		text: isTextMessage ? text(parsed, context) : `${text(parsed, context)}\n${signature}`,
		...headers?.(parsed, context),
	};
}

function parseData<Name extends TemplateName>(name: Name, data: unknown): TemplateData[Name] {
	const schema: v.GenericSchema<unknown> = templateData[name];
	// The type of this name is inferred from this schema.
	return v.parse(schema, data) as TemplateData[Name];
}

function isTemplate(name: string): name is TemplateName {
	return Object.hasOwn(templates, name);
}
