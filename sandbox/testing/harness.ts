import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { Configuration } from '../configuration.ts';
import { startSandbox } from '../start.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
export const webhookSecret = 'whsec_practice0123456789';

/** A practice provider on a free port, the unmodified SDK pointed at it, and a webhook receiver. */
export interface Harness {
	readonly url: string;
	readonly stripe: Stripe;
	readonly receiver: Receiver;
	/** Moves the provider's clock forward. */
	passTime(ms: number): void;
	/** Restarts the provider with the same database. */
	restart(): Promise<void>;
	/** Calls the control routes or the API with the key, as JSON. */
	control(path: string, body?: object): Promise<Response>;
	/** All bytes of the provider's database, as text. */
	stored(): string;
	[Symbol.asyncDispose](): Promise<void>;
}

export async function startHarness(changes: Partial<Configuration> = {}): Promise<Harness> {
	const receiver = await startReceiver();
	const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
	let aheadMs = 0;
	const start = (port: number) =>
		startSandbox(
			{
				port,
				host: '127.0.0.1',
				statePath: join(folder, 'sandbox.db'),
				secretKey,
				webhookSecret,
				webhookUrl: receiver.url,
				merchant: 'Blue',
				...changes,
			},
			{ now: () => Date.now() + aheadMs, firstRetryMs: 5 },
		);
	let sandbox = await start(0);
	const { url } = sandbox;
	const port = Number(new URL(url).port);
	return {
		url,
		stripe: clientFor(url),
		receiver,
		passTime(ms) {
			aheadMs += ms;
		},
		async restart() {
			await sandbox.stop();
			sandbox = await start(port);
		},
		control: (path, body) =>
			fetch(url + path, {
				method: body ? 'POST' : 'GET',
				headers: { authorization: `Bearer ${secretKey}` },
				...(body && { body: JSON.stringify(body) }),
			}),
		stored: () =>
			readdirSync(folder)
				.map((name) => readFileSync(join(folder, name), 'latin1'))
				.join(''),
		async [Symbol.asyncDispose]() {
			await sandbox.stop();
			await receiver.stop();
			rmSync(folder, { recursive: true });
		},
	};
}

/** The SDK as the shop configures it, without retries by default. */
export function clientFor(url: string, key = secretKey, maxNetworkRetries = 0): Stripe {
	const { hostname, port } = new URL(url);
	return new Stripe(key, {
		host: hostname,
		port: Number(port),
		protocol: 'http',
		maxNetworkRetries,
	});
}
