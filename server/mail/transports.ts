import type { OutboxMessage } from '../db/schema.ts';
import { templatesWhere } from './mails/index.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { createMailer, isRefusedForGood, type Mailer, type MailSettings } from './send.ts';
import { createSmsClient, isTextRefusedForGood, type SmsClient } from './send-sms.ts';

/** What sends messages. Without a transport they wait in the outbox. */
export interface Transports {
	readonly mail: Mailer | null;
	readonly text: SmsClient | null;
}

/** Templates that are sent as text messages. Their recipient is a phone number's digits. */
export const textTemplates: readonly string[] = templatesWhere(
	({ isTextMessage }) => isTextMessage === true,
);

function isText(template: string): boolean {
	return textTemplates.includes(template);
}

export function createTransports(mail: MailSettings | null, smsUrl: string | null): Transports {
	return {
		mail: mail && createMailer(mail),
		text: smsUrl === null ? null : createSmsClient(smsUrl),
	};
}

/** Sends a message by mail or as a text message. Throws if it was not accepted. */
export async function sendMessage(
	{ mail, text }: Transports,
	message: OutboxMessage,
	rendered: RenderedMail,
): Promise<void> {
	const transport = isText(message.template) ? text : mail;
	if (!transport) throw new Error('Nobody is there to take this message.');
	await transport.send(message, rendered);
}

/** Whether a retry would fail too. */
export function isForGood(error: unknown): boolean {
	return isRefusedForGood(error) || isTextRefusedForGood(error);
}
