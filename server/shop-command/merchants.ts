import { emailKey } from '../../core/email.ts';
import { isoTime } from '../../core/iso-time.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import {
	type AccountName,
	type Accounts,
	type Added,
	addMerchant,
	listMerchants,
	type Merchant,
	nameOf,
	removeMerchant,
} from '../../desk/server/access/merchants.ts';
import type { Database } from '../db/open.ts';
import type { Answer } from './answer.ts';

/** Commands about the staff of the desk. */
export type MerchantCommand = { readonly isJson: boolean } & (
	| { readonly kind: 'list-merchants' }
	| { readonly kind: 'add-merchant' | 'remove-merchant'; readonly account: AccountName }
);

export const merchantUsage = `npm run shop -- merchant add E-MAIL
npm run shop -- merchant remove E-MAIL
npm run shop -- merchant list
    who may in at /desk; the account must exist. With a second factor it may in at once, without
    one as soon as it has one and the code that its mailbox gets
    Each of these takes --json.`;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads a command about merchants; undefined if it is about something else. */
export function readMerchantCommand(args: readonly string[]): Outcome<MerchantCommand> | undefined {
	const [subject, verb, ...rest] = args;
	if (subject !== 'merchant') return undefined;
	const isJson = rest.includes('--json');
	const [name, ...more] = rest.filter((arg) => arg !== '--json');
	if (verb === 'list' && name === undefined) return succeed({ kind: 'list-merchants', isJson });
	if (verb !== 'add' && verb !== 'remove') return refuse('Merchant: add, remove or list?');
	if (name === undefined || more.length > 0) {
		return refuse(`Whose account? npm run shop -- merchant ${verb} E-MAIL`);
	}
	const account = accountNamed(emailKey(name));
	if (!account) return refuse(`"${name}" is neither an email address nor the id of an account.`);
	return succeed({ kind: `${verb}-merchant`, account, isJson });
}

function accountNamed(name: string): AccountName | undefined {
	if (uuid.test(name)) return { id: name };
	return name.includes('@') ? { email: name } : undefined;
}

/** Runs the command. */
export async function runMerchantCommand(
	db: Database,
	accounts: Accounts,
	command: MerchantCommand,
	nowMs: number,
): Promise<Outcome<Answer>> {
	if (command.kind === 'list-merchants') return succeed(await merchantList(db));
	const { account } = command;
	const name = nameOf(account);
	if (command.kind === 'add-merchant') {
		const added = await addMerchant(db, account, accounts, nowMs);
		if (!added.ok) return added;
		return succeed({ text: addedText(added.value, name), data: added.value });
	}
	const removed = await removeMerchant(db, account, accounts);
	if (!removed.ok) return removed;
	const text = `${name} may in at /desk no more.`;
	return succeed({ text, data: { accountId: removed.value } });
}

function addedText(added: Added, name: string): string {
	switch (added.kind) {
		case 'admitted':
			return `${name} may in at /desk, with the second factor of the account.`;
		case 'mailed':
			return `The desk is still closed for ${name}. A code is on its way to ${added.email}: it opens the
desk at /desk within three days, once the account has a second factor.`;
		case 'coded':
			return `The desk is still closed for ${name}. Give this code to the account's owner, and to nobody else:
    ${added.code}
It opens the desk at /desk within three days, by a session with a second factor.`;
	}
}

const stateTexts: Readonly<Record<Merchant['state'], string>> = {
	admitted: '',
	waiting: 'waits for its code',
	closed: 'needs a new admission',
};

async function merchantList(db: Database): Promise<Answer> {
	const merchants = await listMerchants(db);
	const data = merchants.map(({ accountId, email, addedAtMs, state }) => ({
		accountId,
		email,
		addedAt: isoTime(addedAtMs),
		state,
	}));
	if (data.length === 0) return { text: 'Nobody may in at /desk yet.', data };
	const rows = data.map(({ accountId, email, addedAt, state }) => [
		email ?? '-',
		accountId,
		addedAt.slice(0, 10),
		stateTexts[state],
	]);
	return { text: aligned([['email', 'account', 'since', ''], ...rows]), data };
}

/** Aligns columns to their widest cell. */
function aligned(rows: readonly (readonly string[])[]): string {
	const widthOf = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
	return rows
		.map((row) =>
			row
				.map((cell, at) => cell.padEnd(widthOf(at)))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
