import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments, serverEnvironment } from '../scripts/server-command.mjs';
import { siteDir } from './built-site.ts';
import { type Program, startProgram } from './program.ts';

/** The whole shop like `npm start` runs it, on free ports and with empty data. */
export interface Shop {
	readonly url: string;
	/** The URL of the practice card provider. */
	readonly sandboxUrl: string;
	readonly dataDir: string;
	readonly program: Program;
	stop(): Promise<void>;
}

export interface ShopOptions {
	/** The data of an earlier run, which is kept. Default: empty data, deleted at the end. */
	readonly dataDir?: string;
	/** Default: SQLite in `dataDir`. */
	readonly databaseUrl?: string;
	/** The folder whose code runs; this repository where it is left out. */
	readonly codeDir?: string;
	/** Further variables of docs/configuration.md. */
	readonly env?: Readonly<Record<string, string>>;
}

const root = new URL('..', import.meta.url).pathname;

/** The variables of a shop on free ports. Those of a real shop must not be inherited. */
export function shopEnvironment(dataDir: string) {
	return {
		...serverEnvironment,
		PATH: process.env.PATH,
		PORT: '0',
		SANDBOX_PORT: '0',
		DATA_DIR: dataDir,
		SITE_DIR: siteDir,
		// Off, because no test reads the compressed pages and each would take a minute.
		COMPRESS_PAGES: 'quick',
	};
}

/** Starts the built shop and waits until it is ready. */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
	const { databaseUrl, codeDir = root, env = {} } = options;
	const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'blue-shop-'));
	const program = await startProgram(process.execPath, serverArguments, {
		cwd: codeDir,
		temporaryFolder: options.dataDir === undefined ? dataDir : '',
		env: {
			...shopEnvironment(dataDir),
			...(databaseUrl && { DATABASE_URL: databaseUrl }),
			...env,
		},
	});
	try {
		const [, url = ''] = await program.seen(/shop ready on (http:\/\/[\w.:[\]]+)/);
		const [, sandboxUrl = ''] = await program.seen(/practice payments on (http:\/\/[\w.:[\]]+)/);
		return { url, sandboxUrl, dataDir, program, stop: () => program.stop() };
	} catch (error) {
		await program.stop();
		throw error;
	}
}
