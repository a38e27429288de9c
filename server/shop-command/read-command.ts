import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { type AccessCommand, accessUsage, readAccessCommand } from './access.ts';
import { type ForgetCommand, forgetUsage, readForgetCommand } from './forget.ts';
import { type MerchantCommand, merchantUsage, readMerchantCommand } from './merchants.ts';
import { type MessageCommand, messageUsage, readMessageCommand } from './read-message-command.ts';
import { type OrderCommand, orderUsage, readOrderCommand } from './read-order-command.ts';
import { readSecretsCommand, type SecretsCommand, secretsUsage } from './secrets.ts';

export interface SetStock {
	readonly kind: 'set-stock';
	/** Its id or slug. */
	readonly product: string;
	/** A size, or `all`. */
	readonly size: string;
	/** Null: unlimited. */
	readonly onHand: number | null;
}

export interface ShowStock {
	readonly kind: 'show-stock';
	/** Its id or slug; null: all products. */
	readonly product: string | null;
}

/** Writes all data of the shop to a file, or reads it from one. */
export type BackupCommand = { readonly file: string; readonly isJson: boolean } & (
	| { readonly kind: 'backup' }
	| { readonly kind: 'restore' }
);

/** A parsed command line. */
export type Command =
	| ShowStock
	| SetStock
	| AccessCommand
	| SecretsCommand
	| BackupCommand
	| ForgetCommand
	| OrderCommand
	| MessageCommand
	| MerchantCommand
	| { readonly kind: 'help' };

const maxOnHand = 100_000;

/** The help text, also shown after a wrong command. */
export const usage = `${orderUsage}
${messageUsage}
npm run shop -- backup FILE
    while the shop runs; the file holds orders and addresses; the key of its secrets is not in it
npm run shop -- restore FILE
    into a database where no shop is yet
npm run shop -- stock show [product]
    what there is of every size: on hand, held by open payment pages, free
npm run shop -- stock set <product> <size|all> <number|unlimited>
    how many there are, those that are held included
${forgetUsage}
${accessUsage}
${secretsUsage}
${merchantUsage}

A product is named by its id or by the end of its address: "stock show" lists all.`;

/** Reads the arguments of `npm run shop --`. A failure is a sentence. */
export function readCommand(args: readonly string[]): Outcome<Command, string> {
	const [subject, verb, ...rest] = args;
	if (subject === undefined || subject === 'help' || subject === '--help' || subject === '-h') {
		return succeed({ kind: 'help' });
	}
	const read =
		readOrderCommand(args) ??
		readMessageCommand(args) ??
		readMerchantCommand(args) ??
		readAccessCommand(args) ??
		readSecretsCommand(args) ??
		readForgetCommand(args);
	if (read) return read;
	if (subject === 'backup' || subject === 'restore')
		return readBackupCommand(subject, args.slice(1));
	if (subject !== 'stock') return fail(`There is no command "${subject}".`);
	if (verb === 'show') return readShow(rest);
	if (verb === 'set') return readSet(rest);
	return fail(verb === undefined ? 'Stock: show or set?' : `Stock cannot "${verb}".`);
}

function readBackupCommand(
	kind: BackupCommand['kind'],
	args: readonly string[],
): Outcome<BackupCommand, string> {
	const files = args.filter((arg) => arg !== '--json');
	const [file] = files;
	if (file === undefined || file === '') return fail(`Which file? npm run shop -- ${kind} FILE`);
	if (files.length > 1)
		return fail(`One file at a time: "${files.slice(1).join(' ')}" is too much.`);
	if (file.startsWith('-')) return fail(`"${file}" is no file and no option.`);
	return succeed({ kind, file, isJson: args.includes('--json') });
}

function readShow(args: readonly string[]): Outcome<Command, string> {
	const [product = null, ...others] = args;
	if (others.length > 0) return fail(`One product at a time: "${args.join(' ')}" is too much.`);
	return succeed({ kind: 'show-stock', product });
}

function readSet(args: readonly string[]): Outcome<Command, string> {
	const [product, size, number] = args;
	if (product === undefined || size === undefined || number === undefined || args.length > 3) {
		return fail('To set stock, name a product, a size and a number.');
	}
	const onHand = numberNamed(number);
	return onHand.ok ? succeed({ kind: 'set-stock', product, size, onHand: onHand.value }) : onHand;
}

function numberNamed(typed: string): Outcome<number | null, string> {
	if (typed.toLowerCase() === 'unlimited') return succeed(null);
	if (/^\d{1,6}$/.test(typed) && Number(typed) <= maxOnHand) return succeed(Number(typed));
	return fail(
		`"${typed}" is no stock: it must be a whole number from 0 to ${maxOnHand}, or unlimited.`,
	);
}
