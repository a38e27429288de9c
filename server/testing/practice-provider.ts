import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/start.ts';
import { handledEvents } from '../payments/handled-events.ts';
import type { PracticeProvider } from '../payments/practice.ts';

export interface TestPracticeOptions {
	/** Its keys are written to `sandbox.json` there, for commands. */
	readonly dataDir: string;
	/** The shop's webhook URL. */
	readonly webhookUrl: string;
	/** Epoch milliseconds. */
	readonly now?: () => number;
}

/**
 * Starts the practice provider within this process on its own port. A process of its own would cost
 * a quarter of a second of CPU time. Tests of a whole shop start a process.
 */
export async function startTestPractice(options: TestPracticeOptions): Promise<PracticeProvider> {
	const { dataDir, webhookUrl, now = Date.now } = options;
	const keys = {
		secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
		webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
	};
	writeFileSync(join(dataDir, 'sandbox.json'), JSON.stringify(keys));
	const { url, stop } = await startSandbox(
		{
			...keys,
			port: 0,
			host: '127.0.0.1',
			statePath: ':memory:',
			webhookUrl: new URL(webhookUrl),
			webhookEvents: handledEvents,
			merchant: 'Blue',
		},
		{ now },
	);
	return { url, keys, stop };
}
