import { isoTime } from '../../core/iso-time.ts';
import type { Shopper } from '../auth/index.ts';
import type { Database } from '../db/open.ts';
import { type TemplateName, templatesWhere } from '../mail/mails/index.ts';

/** Templates of mails to an open account. */
export const ofAccounts = templatesWhere(({ about }) => about === 'account');

/**
 * Templates that are not about an order. Anybody with an address gets them, with or without an
 * account.
 */
export const ofLetters = templatesWhere(({ about }) => about === 'address');

/** All templates that depend on the address alone. */
const ofAddresses: readonly TemplateName[] = ['receipt', ...ofLetters];

/** Messages to a shopper, sent or waiting, without their text, which may be a code. */
export async function messagesOf(db: Database, { email, isEmailProven }: Shopper) {
	if (email === null) return [];
	const own: readonly TemplateName[] = [...ofAccounts, 'account-closed'];
	const messages = await db
		.selectFrom('outbox')
		.select(['template', 'created_at_ms', 'sent_at_ms'])
		.where('recipient', '=', email)
		.where('template', 'in', isEmailProven ? [...own, ...ofAddresses] : own)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
	return messages.map((message) => ({
		kind: message.template,
		writtenAt: isoTime(message.created_at_ms),
		sentAt: isoTime(message.sent_at_ms),
	}));
}
