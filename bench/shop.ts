import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Product } from '../core/catalogue/catalogue.ts';
import { serverArguments, serverEnvironment } from '../scripts/server-command.mjs';
import { eventually } from '../tests/eventually.ts';
import { publishBeforeStart } from '../tests/many-products.ts';
import { startProgram } from '../tests/program.ts';

/** The real server as a separate process. */
export interface Shop {
	readonly url: string;
	readonly pid: number;
	readonly databaseUrl: string;
	readonly practice: { readonly url: string; readonly secretKey: string };
	stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const practiceKeys = v.object({ secretKey: v.string() });

export interface ShopOptions {
	/** A new SQLite file, if it is left out. */
	readonly databaseUrl?: string | undefined;
	/** The garments of publication 1, if they are left out. */
	readonly products?: readonly Product[];
}

/** Starts `node server/main.mjs` with its own data. Its log goes to a file. */
export async function startShop({ databaseUrl, products }: ShopOptions = {}): Promise<Shop> {
	const dataDir = mkdtempSync(join(tmpdir(), 'blue-bench-'));
	const logFile = join(dataDir, 'shop.log');
	const database = databaseUrl ?? `sqlite:${join(dataDir, 'blue.db')}`;
	if (products) await publishBeforeStart(database, products);
	const command = 'log="$1"; shift; exec "$0" "$@" > "$log" 2>&1';
	const program = await startProgram(
		'/bin/sh',
		['-c', command, process.execPath, logFile, ...serverArguments],
		{
			cwd: root,
			temporaryFolder: dataDir,
			env: {
				...serverEnvironment,
				PATH: process.env.PATH,
				NODE_ENV: 'production',
				HOST: '127.0.0.1',
				PORT: '0',
				DATA_DIR: dataDir,
				DATABASE_URL: database,
			},
		},
	);
	const logged = (pattern: RegExp) =>
		eventually(
			() => {
				const log = readFileSync(logFile, 'utf8');
				const found = pattern.exec(log)?.[1];
				if (found === undefined) throw new Error(`The shop never said ${pattern}:\n${log}`);
				return found;
			},
			{ timeoutMs: 30_000 },
		);
	const [url, practiceUrl] = await Promise.all([
		logged(/shop ready on (http:\/\/\S+)/),
		logged(/practice payments on (http:\/\/\S+)/),
	]);
	const keys = JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8'));
	return {
		url,
		pid: program.pid,
		databaseUrl: database,
		practice: { url: practiceUrl, secretKey: v.parse(practiceKeys, keys).secretKey },
		stop: () => program.stop(),
	};
}

/** Runs a shop during the work. */
export async function withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
	const shop = await startShop();
	try {
		return await work(shop);
	} finally {
		await shop.stop();
	}
}
