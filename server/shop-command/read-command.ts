import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { type AccessCommand, accessUsage, readAccessCommand } from './access.ts';
import { type ForgetCommand, forgetUsage, readForgetCommand } from './forget.ts';
import { type ImportCommand, importUsage, readImportCommand } from './import.ts';
import { type MerchantCommand, merchantUsage, readMerchantCommand } from './merchants.ts';
import { readSecretsCommand, type SecretsCommand, secretsUsage } from './secrets.ts';

/** Writes all data of the shop to a file, or reads it from one. */
type BackupCommand = { readonly file: string; readonly isJson: boolean } & (
	| { readonly kind: 'backup' }
	| { readonly kind: 'restore' }
);

/** A parsed command line. */
export type Command =
	| AccessCommand
	| SecretsCommand
	| BackupCommand
	| ForgetCommand
	| ImportCommand
	| MerchantCommand
	| { readonly kind: 'help' };

/** The help text, also shown after a wrong command. */
export const usage = `npm run shop -- backup FILE
    while the shop runs; the file holds orders and addresses; the key of its secrets is not in it
npm run shop -- restore FILE
    into a database where no shop is yet
${merchantUsage}
${accessUsage}
${secretsUsage}
${forgetUsage}
${importUsage}

Orders, returns, stock, messages and the newsletter are at the desk: /desk.`;

/** Reads the arguments of `npm run shop --`. */
export function readCommand(args: readonly string[]): Outcome<Command> {
	const [subject, ...rest] = args;
	if (subject === undefined || subject === 'help' || subject === '--help' || subject === '-h') {
		return succeed({ kind: 'help' });
	}
	const read =
		readImportCommand(args) ??
		readMerchantCommand(args) ??
		readAccessCommand(args) ??
		readSecretsCommand(args) ??
		readForgetCommand(args);
	if (read) return read;
	if (subject === 'backup' || subject === 'restore') return readBackupCommand(subject, rest);
	return refuse(`There is no command "${subject}".`);
}

function readBackupCommand(
	kind: BackupCommand['kind'],
	args: readonly string[],
): Outcome<BackupCommand> {
	const files = args.filter((arg) => arg !== '--json');
	const [file] = files;
	if (file === undefined || file === '') return refuse(`Which file? npm run shop -- ${kind} FILE`);
	if (files.length > 1)
		return refuse(`One file at a time: "${files.slice(1).join(' ')}" is too much.`);
	if (file.startsWith('-')) return refuse(`"${file}" is no file and no option.`);
	return succeed({ kind, file, isJson: args.includes('--json') });
}
