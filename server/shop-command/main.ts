import { rotateKeys } from '../auth/keys/rotate.ts';
import { ConfigError, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { type Command, readCommand, usage } from './read-command.ts';
import { setStockOf, showStock } from './stock.ts';

/** Exit codes: 0 done, 1 not possible now, 2 not understood. */
process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
	const command = readCommand(words);
	if (!command.ok) {
		console.error(`${command.failure}\n\n${usage}`);
		return 2;
	}
	if (command.value.is === 'help') {
		console.log(usage);
		return 0;
	}
	try {
		const db = await openDatabase(readConfig(process.env).databaseUrl);
		try {
			console.log(await run(db, command.value));
		} finally {
			await db.destroy();
		}
		return 0;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		console.error(
			error instanceof ConfigError ? reason : `The database could not be used: ${reason}`,
		);
		return 1;
	}
}

async function run(
	db: Database,
	command: Exclude<Command, { readonly is: 'help' }>,
): Promise<string> {
	switch (command.is) {
		case 'show-stock':
			return await showStock(db, command.products);
		case 'set-stock':
			return await setStockOf(db, command, Date.now());
		case 'rotate-keys':
			return `The key ${await rotateKeys(db, Date.now())} signs from now on.`;
	}
}
