import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';

/** A real PostgreSQL for the tests on this machine. */
export interface Postgres {
	/** The URL of the maintenance database. */
	readonly url: string;
	/** Creates an empty database. Returns its URL. */
	createDatabase(): Promise<string>;
	/** Closes all connections like a crash: the server restarts and recovers from its log. */
	crash(): Promise<void>;
	stop(): Promise<void>;
}

export interface PostgresOptions {
	/** Off only if a test does not need durability. */
	readonly fsync?: boolean;
}

/** The folder of PostgreSQL's programs: Debian's newest, else from PATH. */
export function findPostgres(): string | undefined {
	const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => major(b) - major(a));
	const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
	return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

function major(folder: string) {
	return Number(folder.split('/').at(-2));
}

/** Starts a PostgreSQL with new data on a free port of loopback. `stop` deletes it. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
	const programs = findPostgres();
	if (!programs) throw new Error('No PostgreSQL found. On Debian: apt-get install postgresql');
	const folder = mkdtempSync(join(tmpdir(), 'blue-postgres-'));
	const password = randomBytes(16).toString('hex');
	await makeCluster(programs, folder, password);
	const { program, url } = await startServer(programs, folder, password, options);
	return {
		url,
		createDatabase: () => createDatabase(url),
		crash: () => crash(url),
		// SIGINT is PostgreSQL's fast shutdown, which does not wait for clients.
		stop: () => program.stop('SIGINT'),
	};
}

/** PostgreSQL refuses to run as root. Then it runs as nobody, who must own the folder. */
function account(folder: string) {
	if (process.getuid?.() !== 0) return {};
	const nobody = 65_534;
	chownSync(folder, nobody, nobody);
	return { uid: nobody, gid: nobody };
}

async function makeCluster(programs: string, folder: string, password: string) {
	const passwordFile = join(folder, 'password');
	writeFileSync(passwordFile, password);
	const initdb = await startProgram(
		join(programs, 'initdb'),
		[
			...['--pgdata', join(folder, 'data'), '--username', 'blue', '--pwfile', passwordFile],
			...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
		],
		{ cwd: folder, ...account(folder) },
	);
	await initdb.seen(/Success\./, 60_000);
	await initdb.stop();
}

async function startServer(
	programs: string,
	folder: string,
	password: string,
	{ fsync = true }: PostgresOptions,
) {
	// PostgreSQL cannot choose a free port itself.
	const port = await freePort();
	const settings = {
		listen_addresses: '127.0.0.1',
		port,
		unix_socket_directories: folder,
		fsync: fsync ? 'on' : 'off',
		max_connections: 200,
	};
	const program = await startProgram(
		join(programs, 'postgres'),
		[
			...['-D', join(folder, 'data')],
			...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
		],
		// Deleting hundreds of databases takes minutes.
		{ cwd: folder, temporaryFolder: folder, isFolderAwaited: false, ...account(folder) },
	);
	const url = `postgres://blue:${password}@127.0.0.1:${port}/postgres`;
	await accepting(program, url);
	return { program, url };
}

async function accepting(program: Program, url: string) {
	try {
		await eventually(() => query(url, 'select 1'), { timeoutMs: 30_000 });
	} catch (cause) {
		await program.stop('SIGKILL');
		throw new Error(`PostgreSQL does not accept connections:\n${program.output()}`, { cause });
	}
}

/**
 * Creates a database in the PostgreSQL at this URL. Returns its URL. It is a copy of `template`,
 * which must have no connections, or empty.
 */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
	const name = `test_${randomBytes(6).toString('hex')}`;
	// Copying files takes half of the time of copying by the log.
	await query(url, `create database ${name} template ${template} strategy file_copy`);
	const made = new URL(url);
	made.pathname = name;
	return made.href;
}

/** A killed backend terminates all others, because shared memory may be corrupt. */
async function crash(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const ended = new Promise((resolve) => client.once('end', resolve));
	client.on('error', () => undefined);
	const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
	process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
	await ended;
	await eventually(() => query(url, 'select 1'), { timeoutMs: 30_000 });
}

async function query(url: string, sql: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await client.query(sql);
	} finally {
		await client.end();
	}
}
