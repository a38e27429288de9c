import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Outcome, refuse } from '../../core/outcome.ts';
import { PublicationError } from '../catalogue/read-publication.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { longLimits } from '../db/limits.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { createPictures } from '../pictures/pictures.ts';
import { findSecretsKeys } from '../secrets/open-secrets-key.ts';
import { SecretsKeyError } from '../secrets/secrets-key.ts';
import { runAccessCommand } from './access.ts';
import type { Answer } from './answer.ts';
import { type BackupCommand, runBackupCommand } from './backup.ts';
import { runForgetCommand } from './forget.ts';
import { type ImportServices, runImportCommand } from './import.ts';
import { runMerchantCommand } from './merchants.ts';
import { type Command, readCommand, usage } from './read-command.ts';
import { runSecretsCommand } from './secrets.ts';

/** Exit codes: 0 done, 1 failed, 2 wrong usage. */
export interface CommandResult {
	readonly code: 0 | 1 | 2;
	/** Text for standard output, without a line end. */
	readonly out: string;
	/** Text for standard error, without a line end. */
	readonly err: string;
}

type Task = Exclude<Command, { readonly kind: 'help' }>;

/** Runs `npm run shop -- …args` with these environment variables. */
export async function runShopCommand(
	args: readonly string[],
	env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
	const command = readCommand(args);
	if (!command.ok) return { code: 2, out: '', err: `${command.refusal.sentence}\n\n${usage}` };
	if (command.value.kind === 'help') return { code: 0, out: usage, err: '' };
	const isJson = 'isJson' in command.value && command.value.isJson;
	try {
		const config = readConfig(env);
		const result = await run(config, command.value, env);
		if (!result.ok) return refusal(result.refusal.sentence, isJson);
		const { data, text } = result.value;
		// In a shell without the shop's variables this could be another database than the shop's.
		const err = env.DATABASE_URL ? '' : `Database: ${config.databaseUrl}`;
		return { code: 0, out: isJson ? JSON.stringify(data, null, 2) : text, err };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		const isOurs =
			error instanceof ConfigError ||
			error instanceof SecretsKeyError ||
			error instanceof PublicationError;
		return refusal(isOurs ? reason : `The database could not be used: ${reason}`, isJson);
	}
}

/** With `--json` errors are JSON too. */
function refusal(sentence: string, isJson: boolean): CommandResult {
	return isJson
		? { code: 1, out: JSON.stringify({ error: sentence }), err: '' }
		: { code: 1, out: '', err: sentence };
}

async function run(config: Config, task: Task, env: NodeJS.ProcessEnv): Promise<Outcome<Answer>> {
	if (task.kind === 'backup' || task.kind === 'restore' || task.kind === 'drill') {
		return await runBackupCommand(task, config, env);
	}
	const file = config.databaseUrl.replace(/^sqlite:/, '');
	if (config.databaseUrl.startsWith('sqlite:') && !existsSync(file)) {
		return refuse(
			`There is no database at ${file}. Give the command the variables of the running shop (DATABASE_URL, DATA_DIR), in .env or in the shell.`,
		);
	}
	const db = await openDatabase(config.databaseUrl, { limits: longLimits });
	try {
		findSecretsKeys(config);
		return await runOn(db, config, task);
	} finally {
		await db.destroy();
	}
}

async function runOn(
	db: Database,
	config: Config,
	task: Exclude<Task, BackupCommand>,
): Promise<Outcome<Answer>> {
	const nowMs = Date.now();
	switch (task.kind) {
		case 'rewrap-secrets':
			return await runSecretsCommand(db, nowMs);
		case 'rotate-keys':
		case 'end-sessions':
		case 'remove-factors':
			return await runAccessCommand(db, task, {
				hasOwnAccounts: config.authIssuer === null,
				settings: config,
				nowMs,
			});
		case 'forget':
			return await runForgetCommand(db, task, nowMs);
		case 'import-products':
			return await runImportCommand(importServices(config, db, nowMs), task);
		case 'add-merchant':
		case 'remove-merchant':
		case 'list-merchants':
			return await runMerchantCommand(
				db,
				{ hasOwnAccounts: config.authIssuer === null },
				task,
				nowMs,
			);
	}
}

function importServices(config: Config, db: Database, nowMs: number): ImportServices {
	const pictures = createPictures({
		db,
		log: pino({ level: 'silent' }),
		defaultUrl: config.publicUrl ?? `http://localhost:${config.port}`,
		now: () => nowMs,
		dataDir: config.dataDir,
		logo: join(config.siteDir, '../share-logo.svg'),
	});
	return { db, nowMs, pictures };
}
