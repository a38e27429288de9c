import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Config, StripeKeys } from '../config.ts';
import { handledEvents } from './handled-events.ts';

/** The practice card provider: a process of its own beside the shop. */
export interface PracticeProvider {
	readonly url: string;
	readonly keys: StripeKeys;
	stop(): Promise<void>;
}

interface PracticeOptions {
	readonly dataDir: string;
	/** 0 means any free port. */
	readonly port: number;
	/** The address that receives the provider's events. */
	readonly webhookUrl: string;
	readonly log: Logger;
}

const restartDelayMs = 500;

/**
 * Opens the practice provider: none if real cards are charged, the running one at `SANDBOX_URL`, else
 * a new one that sends its events to the shop at `shopUrl`.
 */
export async function openPractice(
	{ stripe, sandboxUrl, sandboxPort, dataDir }: Config,
	shopUrl: string,
	log: Logger,
): Promise<PracticeProvider | null> {
	if (stripe) return null;
	if (sandboxUrl !== null) return findPracticeProvider(dataDir, sandboxUrl);
	const webhookUrl = `${shopUrl}/webhooks/stripe`;
	return await startPracticeProvider({ dataDir, port: sandboxPort, webhookUrl, log });
}

/** Starts the practice provider and waits until it listens. Throws if it does not listen. */
async function startPracticeProvider(options: PracticeOptions): Promise<PracticeProvider> {
	const keys = practiceKeys(options.dataDir);
	let child = launch(options, keys, options.port);
	let isStopping = false;
	const url = await readyUrl(child);
	// After a crash it restarts at the same address with the same state.
	const restart = () => {
		if (isStopping) return;
		child = launch(options, keys, Number(new URL(url).port));
		child.once('exit', scheduleRestart);
	};
	const scheduleRestart = () => {
		if (isStopping) return;
		options.log.error('the practice provider has ended and is started again');
		setTimeout(restart, restartDelayMs).unref();
	};
	child.once('exit', scheduleRestart);
	return {
		url,
		keys,
		async stop() {
			isStopping = true;
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill('SIGTERM');
			await once(child, 'exit');
		},
	};
}

/**
 * The provider at `SANDBOX_URL`, with the keys in the data folder. It outlives the shop, and several
 * shops may share it.
 */
function findPracticeProvider(dataDir: string, url: string): PracticeProvider {
	return { url, keys: practiceKeys(dataDir), stop: async () => undefined };
}

const storedKeys = v.object({ secretKey: v.string(), webhookSecret: v.string() });

/** Random keys per installation, stored in the data folder. */
function practiceKeys(dataDir: string): StripeKeys {
	const file = join(dataDir, 'sandbox.json');
	const known = findPracticeKeys(dataDir);
	if (known) return known;
	const keys = {
		secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
		webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
	};
	// A full disk would leave an empty file under the name.
	writeFileSync(`${file}.part`, JSON.stringify(keys), { mode: 0o600 });
	renameSync(`${file}.part`, file);
	return keys;
}

/** The keys of a shop that ran here before; undefined if none ran. */
function findPracticeKeys(dataDir: string): StripeKeys | undefined {
	const file = join(dataDir, 'sandbox.json');
	if (!existsSync(file)) return undefined;
	return v.parse(storedKeys, JSON.parse(readFileSync(file, 'utf8')));
}

type Sandbox = ChildProcess & { readonly stdout: Readable };

function launch({ dataDir, webhookUrl }: PracticeOptions, keys: StripeKeys, port: number): Sandbox {
	const program = join(import.meta.dirname, '../../sandbox/main.ts');
	return spawn(process.execPath, [program], {
		// The channel closes when this process ends, even by a crash. The provider then ends too.
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
		env: {
			PATH: process.env.PATH,
			SANDBOX_PORT: String(port),
			SANDBOX_STATE: join(dataDir, 'sandbox.db'),
			SANDBOX_SECRET_KEY: keys.secretKey,
			SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
			SANDBOX_WEBHOOK_URL: webhookUrl,
			SANDBOX_WEBHOOK_EVENTS: handledEvents.join(','),
		},
	}) as Sandbox; // `stdio` makes stdout a pipe
}

async function readyUrl(child: Sandbox): Promise<string> {
	for await (const line of createInterface({ input: child.stdout })) {
		const url = /ready on (http:\S+)/.exec(line)?.[1];
		if (url !== undefined) {
			child.stdout.resume();
			return url;
		}
	}
	throw new Error('the practice provider did not start: is its port in use? See SANDBOX_PORT.');
}
