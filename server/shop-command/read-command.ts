import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { type AccessCommand, accessUsage, readAccessCommand } from './access.ts';
import { type BackupCommand, backupUsage, readBackupCommand } from './backup.ts';
import { type ForgetCommand, forgetUsage, readForgetCommand } from './forget.ts';
import { type ImportCommand, importUsage, readImportCommand } from './import.ts';
import { type MerchantCommand, merchantUsage, readMerchantCommand } from './merchants.ts';
import { readSecretsCommand, type SecretsCommand, secretsUsage } from './secrets.ts';

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
export const usage = `${backupUsage}
${merchantUsage}
${accessUsage}
${secretsUsage}
${forgetUsage}
${importUsage}

Orders, returns, stock, messages and the newsletter are at the desk: /desk.`;

/** Reads the arguments of `npm run shop --`. */
export function readCommand(args: readonly string[]): Outcome<Command> {
	const [subject] = args;
	if (subject === undefined || subject === 'help' || subject === '--help' || subject === '-h') {
		return succeed({ kind: 'help' });
	}
	const read =
		readBackupCommand(args) ??
		readImportCommand(args) ??
		readMerchantCommand(args) ??
		readAccessCommand(args) ??
		readSecretsCommand(args) ??
		readForgetCommand(args);
	return read ?? refuse(`There is no command "${subject}".`);
}
