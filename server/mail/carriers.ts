import type { OutboxMessage } from '../db/schema.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { createMailer, isRefusedForGood, type Mailer, type MailSettings } from './send.ts';
import { createTexter, isTextRefusedForGood, type Texter } from './send-text.ts';
import type { TemplateName } from './template-data.ts';

/** Who takes messages away from here; null: nobody, they wait in the outbox. */
export interface Carriers {
	readonly mail: Mailer | null;
	readonly text: Texter | null;
}

/** Templates that leave as text messages; their recipient is a phone number's digits. */
export const textTemplates: readonly string[] = ['text-code' satisfies TemplateName];

export function isText(template: string): boolean {
	return textTemplates.includes(template);
}

export function createCarriers(mail: MailSettings | null, smsUrl: string | null): Carriers {
	return { mail: mail && createMailer(mail), text: smsUrl === null ? null : createTexter(smsUrl) };
}

/** Hands a message to the carrier of its kind; throws where that does not take it. */
export async function carry(
	{ mail, text }: Carriers,
	message: OutboxMessage,
	rendered: RenderedMail,
): Promise<void> {
	const carrier = isText(message.template) ? text : mail;
	if (!carrier) throw new Error('Nobody is there to take this message.');
	await carrier.send(message, rendered);
}

/** Whether trying again would be in vain. */
export function isForGood(error: unknown): boolean {
	return isRefusedForGood(error) || isTextRefusedForGood(error);
}
