import { emailKey } from '../../core/email.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { forgetGuest, type GuestData } from '../accounts/forget-guest.ts';
import type { Database } from '../db/open.ts';
import type { Answer } from './answer.ts';

/** Removes what is stored of a guest. */
export interface ForgetCommand {
	readonly kind: 'forget';
	readonly email: string;
	readonly isDryRun: boolean;
	readonly isJson: boolean;
}

export const forgetUsage = `npm run shop -- forget E-MAIL [--dry-run]
    removes everything of somebody without an account; orders keep what was bought and paid, for
    accounting. Not while a parcel, return, refund or dispute is open. Takes --json`;

const options = ['--dry-run', '--json'];

/** Reads the command; undefined if it is another one. */
export function readForgetCommand(args: readonly string[]): Outcome<ForgetCommand> | undefined {
	const [subject, ...rest] = args;
	if (subject !== 'forget') return undefined;
	const [email, ...more] = rest.filter((arg) => !options.includes(arg));
	if (email === undefined || more.length > 0) {
		return refuse('Whom? npm run shop -- forget E-MAIL [--dry-run]');
	}
	if (!email.includes('@') || email.startsWith('-')) {
		return refuse(`"${email}" is no email address.`);
	}
	return succeed({
		kind: 'forget',
		email: emailKey(email),
		isDryRun: rest.includes('--dry-run'),
		isJson: rest.includes('--json'),
	});
}

/** Runs the command. A refusal is a list of sentences, one a line. */
export async function runForgetCommand(
	db: Database,
	{ email, isDryRun }: ForgetCommand,
	nowMs: number,
): Promise<Outcome<Answer>> {
	const done = await forgetGuest(db, { email, isDryRun, nowMs });
	if (!done.ok) return refuse(['Nothing more was removed.', ...done.refusal].join('\n'));
	return succeed({ text: summary(email, isDryRun, done.value), data: done.value });
}

function summary(email: string, isDryRun: boolean, found: GuestData): string {
	const { orders, hasUnprovenAccount, isSubscriber } = found;
	const lines = [
		orders.length > 0 &&
			`${counted(orders.length, 'order')} without name, addresses and phone: ${orders.join(', ')}`,
		found.mails > 0 && `${counted(found.mails, 'mail')} without address and text`,
		found.messages > 0 && `${counted(found.messages, 'message')} with answers deleted`,
		found.stockNotices > 0 && `${counted(found.stockNotices, 'stock notice')} deleted`,
		found.discountUses > 0 &&
			`${counted(found.discountUses, 'use')} of discount codes without address`,
		isSubscriber && 'the newsletter entry deleted',
		hasUnprovenAccount && 'an account that was never confirmed deleted',
	].filter((line) => line !== false);
	if (lines.length === 0) return `Nothing of ${email} is stored.`;
	const title = isDryRun ? `To remove of ${email} (nothing is done yet):` : `Removed of ${email}:`;
	return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

function counted(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
