import { post } from '../../orders/testing/guest-orders.ts';
import type { AppTestContext } from '../../testing/app-test-context.ts';

// Joining and leaving the newsletter in a whole app.

export const subscribePath = '/functions/v1/subscribe';
const confirmPath = '/functions/v1/crew-confirm';
export const leavePath = '/functions/v1/crew-leave';

export interface SignUpMail {
	readonly confirmToken: string | null;
	readonly leaveToken: string;
}

export async function ask(context: AppTestContext, email: string) {
	return await post(context, subscribePath, { email });
}

/** Mails of one template to one address, oldest first. */
export async function newsletterMails(
	context: AppTestContext,
	email: string,
	template: 'crew-sign-up' | 'crew-welcome' = 'crew-sign-up',
): Promise<readonly SignUpMail[]> {
	const rows = await context.db
		.selectFrom('outbox')
		.select('data')
		.where('recipient', '=', email)
		.where('template', '=', template)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
	return rows.map(({ data }) => JSON.parse(data) as SignUpMail); // the data of that template
}

/** Subscribes and returns the tokens of the mail. */
export async function tokensFor(context: AppTestContext, email: string) {
	await ask(context, email);
	const mail = (await newsletterMails(context, email)).at(-1);
	if (!mail) throw new Error(`${email} was mailed nothing`);
	return { confirm: mail.confirmToken ?? '', leave: mail.leaveToken };
}

export async function confirm(context: AppTestContext, token: string) {
	return await post(context, confirmPath, { token });
}

/** Unsubscribes like a mail program (RFC 8058). */
export async function leave(context: AppTestContext, token: string) {
	return await context.app.request(`${leavePath}?t=${encodeURIComponent(token)}`, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: 'List-Unsubscribe=One-Click',
	});
}

export async function subscriber(context: AppTestContext, email: string) {
	return await context.db
		.selectFrom('subscribers')
		.selectAll()
		.where('email', '=', email)
		.executeTakeFirst();
}

/** Subscribes and confirms. */
export async function joinNewsletter(context: AppTestContext, email: string) {
	const tokens = await tokensFor(context, email);
	await confirm(context, tokens.confirm);
	return tokens;
}
