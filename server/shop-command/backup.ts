import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { type BackupReport, backup, drill, restore } from '../backup/backup.ts';
import type { Config } from '../config.ts';
import type { Answer } from './answer.ts';
import { readPassphrase } from './read-passphrase.ts';

/** Writes all data of the shop to a file, reads it from one, or tries whether that is possible. */
export type BackupCommand = { readonly file: string; readonly isJson: boolean } & (
	| { readonly kind: 'backup' }
	| { readonly kind: 'restore' }
	| { readonly kind: 'drill' }
);

export const backupUsage = `npm run shop -- backup FILE
    while the shop runs; the file holds orders and addresses; the key of its secrets is not in it
npm run shop -- restore FILE
    into a database where no shop is yet
npm run shop -- drill FILE
    restores it into a new database, compares both, and removes it again; Health shows the result
    A file of the desk is encrypted: these ask for its pass phrase, or take BACKUP_PASSPHRASE.`;

/** Reads a command about backups; undefined if it is about something else. */
export function readBackupCommand([kind, ...args]: readonly string[]):
	| Outcome<BackupCommand>
	| undefined {
	if (kind !== 'backup' && kind !== 'restore' && kind !== 'drill') return undefined;
	const files = args.filter((arg) => arg !== '--json');
	const [file] = files;
	if (file === undefined || file === '') return refuse(`Which file? npm run shop -- ${kind} FILE`);
	if (files.length > 1)
		return refuse(`One file at a time: "${files.slice(1).join(' ')}" is too much.`);
	if (file.startsWith('-')) return refuse(`"${file}" is no file and no option.`);
	return succeed({ kind, file, isJson: args.includes('--json') });
}

/** Runs the command. */
export async function runBackupCommand(
	{ kind, file }: BackupCommand,
	{ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
	env: NodeJS.ProcessEnv,
): Promise<Outcome<Answer>> {
	const options = { dataDir, readPassphrase: () => readPassphrase(env) };
	const done =
		kind === 'backup'
			? await backup(databaseUrl, file)
			: await (kind === 'restore' ? restore : drill)(databaseUrl, file, options);
	return done.ok ? succeed({ text: texts[kind](done.value), data: done.value }) : done;
}

const keepSafe =
	'The file holds orders and addresses: keep it safe, and apart from the key of its secrets (docs/operations.md#keys).';

const texts: Readonly<Record<BackupCommand['kind'], (report: BackupReport) => string>> = {
	backup: ({ orders, file }) => `The shop and its ${counted(orders)} are in ${file}. ${keepSafe}`,
	restore: ({ orders, file }) =>
		`The shop and its ${counted(orders)} are here again, from ${file}. ${keepSafe}`,
	drill: ({ orders, file }) =>
		`The shop and its ${counted(orders)} can be restored from ${file}: each table has as many rows as there. Nothing of it was kept.`,
};

function counted(orders: number): string {
	return `${orders} order${orders === 1 ? '' : 's'}`;
}
