import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, globSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Client } from 'pg';
import { type Contents, ordersIn, orderTables } from './contents.ts';

export const format = 'PostgreSQL';

/** Dumps the running database into an existing file. Returns the number of orders. */
export async function save(databaseUrl: string, file: string): Promise<number> {
	const to = openSync(file, 'w', 0o600);
	try {
		await start('pg_dump', databaseUrl, [...dumpOptions, '--format=custom'], to).ended;
	} finally {
		closeSync(to);
	}
	const tables = orderTables.map((table) => `--table=${table}`);
	return ordersIn(await contentsOf('pg_restore', databaseUrl, [...textOptions, ...tables, file]));
}

/** The reason why a restore is impossible; undefined if it is possible. */
export async function obstacleTo(databaseUrl: string): Promise<string | undefined> {
	return await withClient(databaseUrl, async (client) => {
		const found = await client.query("select to_regclass('orders') as orders");
		if (found.rows[0]?.orders === null) return undefined;
		return 'The database has a shop in it already: make an empty one, and name it in DATABASE_URL.';
	});
}

/**
 * Gives `work` the URL of a new database on the same server, which is removed afterwards. Throws if
 * the role may not create databases.
 */
export async function withScratchDatabase<Result>(
	databaseUrl: string,
	_dataDir: string,
	work: (scratchUrl: string) => Promise<Result>,
): Promise<Result> {
	const name = `blue_drill_${randomBytes(6).toString('hex')}`;
	const url = new URL(databaseUrl);
	url.pathname = name;
	await withClient(databaseUrl, (client) =>
		client.query(`create database ${name} template template0`),
	);
	try {
		return await work(url.href);
	} finally {
		await withClient(databaseUrl, (client) => client.query(`drop database ${name} with (force)`));
	}
}

async function withClient<Result>(
	databaseUrl: string,
	work: (client: Client) => Promise<Result>,
): Promise<Result> {
	// Loaded here, as in `openDatabase`, to save memory in a shop on SQLite.
	const { default: pg } = await import('pg');
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** Restores a dump in one transaction, and reads both. */
export async function load(
	databaseUrl: string,
	file: string,
): Promise<{ readonly saved: Contents; readonly restored: Contents }> {
	const saved = await contentsOf('pg_restore', databaseUrl, [...textOptions, file]);
	const restoring = start(
		'pg_restore',
		databaseUrl,
		[
			...ownerOptions,
			'--single-transaction',
			'--exit-on-error',
			`--dbname=${withoutPassword(databaseUrl)}`,
			file,
		],
		'ignore',
	);
	await restoring.ended;
	const restored = await contentsOf('pg_dump', databaseUrl, [...dumpOptions, '--data-only']);
	return { saved, restored };
}

const ownerOptions = ['--no-owner', '--no-privileges'] as const;
const dumpOptions = [...ownerOptions, '--no-password'] as const;
/** Options for the rows of a dump as text. */
const textOptions = [...ownerOptions, '--data-only', '--file=-'] as const;

/** Counts the rows in a dump, and hashes those of the order tables regardless of their order. */
async function contentsOf(
	program: Program,
	databaseUrl: string,
	options: readonly string[],
): Promise<Contents> {
	const { child, ended } = start(program, databaseUrl, options, 'pipe');
	const hashes: string[] = [];
	const counts = new Map<string, number>();
	let table = '';
	for await (const line of createInterface({ input: child.stdout ?? Readable.from([]) })) {
		const begin = /^COPY (?:\w+\.)?(\w+) /.exec(line)?.[1];
		if (table === '') {
			if (begin === undefined) continue;
			table = begin;
			counts.set(table, 0);
		} else if (line === '\\.') table = '';
		else {
			counts.set(table, (counts.get(table) ?? 0) + 1);
			if (isOrderTable(table)) hashes.push(hashOf(`${table}\t${line}`));
		}
	}
	await ended;
	return { counts, digest: hashOf(hashes.toSorted().join('')) };
}

function isOrderTable(table: string): boolean {
	return orderTables.some((name) => name === table);
}

function hashOf(line: string): string {
	return createHash('sha256').update(line).digest('base64');
}

type Program = 'pg_dump' | 'pg_restore';

/**
 * The newest version that Debian has installed, or else the one in PATH. Restores do not need the
 * server.
 */
function command(
	name: Program,
	databaseUrl: string,
	options: readonly string[],
): [string, readonly string[]] {
	const major = (folder: string) => Number(folder.split('/').at(-2));
	const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => major(b) - major(a));
	const folder = debian.find((bin) => existsSync(join(bin, name)));
	const database = name === 'pg_dump' ? [`--dbname=${withoutPassword(databaseUrl)}`] : [];
	return [folder === undefined ? name : join(folder, name), [...database, ...options]];
}

/**
 * Every user of the machine can read command lines, so the password is passed by an environment
 * variable.
 */
function withoutPassword(databaseUrl: string): string {
	const url = new URL(databaseUrl);
	url.password = '';
	return url.href;
}

function connection(databaseUrl: string): NodeJS.ProcessEnv {
	return { ...process.env, PGPASSWORD: decodeURIComponent(new URL(databaseUrl).password) };
}

function start(
	program: Program,
	databaseUrl: string,
	options: readonly string[],
	output: 'pipe' | 'ignore' | number,
) {
	const child = spawn(...command(program, databaseUrl, options), {
		env: connection(databaseUrl),
		stdio: ['ignore', output, 'pipe'],
	});
	const ended = endOf(child, program);
	// The reader of the output awaits this promise later.
	ended.catch(() => undefined);
	return { child, ended };
}

async function endOf(child: ChildProcess, program: Program): Promise<void> {
	const errors = child.stderr ? text(child.stderr) : Promise.resolve('');
	try {
		await once(child, 'close');
	} catch {
		throw new Error(`${program} is not there. On Debian: apt-get install postgresql-client`);
	}
	if (child.exitCode === 0) return;
	throw new Error(`${program}: ${(await errors).trim().split('\n').slice(0, 3).join(' ')}`);
}
