import type { Shopper } from '../auth/shopper.ts';
import type { Database } from '../db/open.ts';
import { secretTemplates } from '../mail/secret-data.ts';
import type { TemplateName } from '../mail/template-data.ts';

/** What an account is sent while it is open. */
export const ofAccounts: readonly TemplateName[] = [...secretTemplates, 'new-sign-in'];

/** What is about no order, and goes to whoever has an address, with or without an account. */
export const ofLetters: readonly TemplateName[] = [
	'back-in-stock',
	'message-receipt',
	'message-answer',
	'crew-sign-up',
	'crew-welcome',
];

/** All that whoever has an address is sent. */
const ofAddresses: readonly TemplateName[] = ['receipt', ...ofLetters];

/** Which messages went, or are to go, to a shopper: not what they say, which may be a code. */
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
		writtenAt: new Date(message.created_at_ms).toISOString(),
		sentAt: message.sent_at_ms === null ? null : new Date(message.sent_at_ms).toISOString(),
	}));
}
