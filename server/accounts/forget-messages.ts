import type { Shopper } from '../auth/index.ts';
import type { Tx } from '../db/open.ts';
import { emptied } from '../mail/emptied.ts';
import { ofAccounts, ofLetters } from './own-messages.ts';

/**
 * Removes address and text of sent and waiting messages to a closed account's e-mail address or to
 * `others`. Messages that the account did not cause are included only if the address is proven.
 * Mails about orders stay with their orders.
 */
export async function forgetMessages(
	db: Tx,
	{ email, isEmailProven }: Pick<Shopper, 'email' | 'isEmailProven'>,
	others: readonly (string | null | undefined)[],
): Promise<void> {
	const recipients = [email, ...others].filter((recipient) => recipient != null);
	if (recipients.length === 0) return;
	await emptied(db)
		.where('recipient', 'in', recipients)
		.where('template', 'in', ofAccounts)
		.execute();
	if (email === null || !isEmailProven) return;
	await emptied(db).where('recipient', '=', email).where('template', 'in', ofLetters).execute();
}

/**
 * Removes address and text of every mail about an order, to shopper or merchant, sent or waiting.
 */
export async function forgetMails(db: Tx, orderNumber: string): Promise<void> {
	await emptied(db)
		.where(({ or, and, eb }) =>
			or([
				eb('order_number', '=', orderNumber),
				and([eb('order_number', 'is', null), eb('data', 'like', `%"${orderNumber}"%`)]),
			]),
		)
		.execute();
}

/**
 * Removes the address from the last mail of a closed account. Returns false while it is not sent.
 */
export async function clearFarewell(db: Tx, accountId: string): Promise<boolean> {
	const mails = db
		.selectFrom('outbox')
		.where('template', '=', 'account-closed')
		.where('cause', 'like', `account-closed:${accountId}:%`);
	const waiting = await mails.select('id').where('status', '=', 'waiting').executeTakeFirst();
	if (waiting) return false;
	await emptied(db).where('id', 'in', mails.select('id')).execute();
	return true;
}
