import { post } from '../../orders/testing/guest-orders.ts';
import type { BackRoom } from '../../testing/app-test-context.ts';

// How somebody joins and leaves the Blue Crew in a whole back room.

export const subscribePath = '/functions/v1/subscribe';
export const confirmPath = '/functions/v1/crew-confirm';
export const leavePath = '/functions/v1/crew-leave';

export interface SignUpMail {
	readonly confirmToken: string | null;
	readonly leaveToken: string;
}

export async function ask(room: BackRoom, email: string) {
	return await post(room, subscribePath, { email });
}

/** Mails of one kind to one address, oldest first. */
export async function crewMails(
	room: BackRoom,
	email: string,
	template: 'crew-sign-up' | 'crew-welcome' = 'crew-sign-up',
): Promise<readonly SignUpMail[]> {
	const rows = await room.db
		.selectFrom('outbox')
		.select('data')
		.where('recipient', '=', email)
		.where('template', '=', template)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
	return rows.map(({ data }) => JSON.parse(data) as SignUpMail); // as the template has it
}

/** Asks, and gives the tokens of the mail that comes of it. */
export async function tokensFor(room: BackRoom, email: string) {
	await ask(room, email);
	const mail = (await crewMails(room, email)).at(-1);
	if (!mail) throw new Error(`${email} was mailed nothing`);
	return { confirm: mail.confirmToken ?? '', leave: mail.leaveToken };
}

export async function confirm(room: BackRoom, token: string) {
	return await post(room, confirmPath, { token });
}

/** As a mail program does it (RFC 8058). */
export async function leave(room: BackRoom, token: string) {
	return await room.app.request(`${leavePath}?t=${encodeURIComponent(token)}`, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: 'List-Unsubscribe=One-Click',
	});
}

export async function subscriber(room: BackRoom, email: string) {
	return await room.db
		.selectFrom('subscribers')
		.selectAll()
		.where('email', '=', email)
		.executeTakeFirst();
}

/** Joins by asking and pressing the link. */
export async function joinCrew(room: BackRoom, email: string) {
	const tokens = await tokensFor(room, email);
	await confirm(room, tokens.confirm);
	return tokens;
}
