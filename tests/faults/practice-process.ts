import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import * as v from 'valibot';
import { handledEvents } from '../../server/payments/handled-events.ts';
import { startProgram } from '../program.ts';

const session = v.object({
	id: v.string(),
	status: v.string(),
	payment_status: v.string(),
	client_reference_id: v.nullable(v.string()),
	amount_total: v.number(),
	payment_intent: v.nullable(v.string()),
});
/** A session as the provider stores it. */
export type BookedSession = v.InferOutput<typeof session>;

/** Reads what the provider's control answers that lists all sessions. */
export function readSessions(answer: unknown): readonly BookedSession[] {
	return v.parse(v.object({ sessions: v.array(session) }), answer).sessions;
}

/** The practice provider in a process of its own, which outlives the shop. */
export interface PracticeProcess {
	readonly url: string;
	/** The provider's own desk: straight to it, past every fault. */
	readonly stripe: Stripe;
	/** A control that the real provider has not. */
	control(path: string, body?: object): Promise<unknown>;
	sessions(): Promise<readonly BookedSession[]>;
	stop(): Promise<void>;
}

const root = new URL('../..', import.meta.url).pathname;
const keys = { secretKey: 'sk_test_faults', webhookSecret: 'whsec_faults' };

/** Starts it with its data in the shop's data folder, where the shop finds the keys. */
export async function startPractice(dataDir: string, webhookUrl: string): Promise<PracticeProcess> {
	writeFileSync(join(dataDir, 'sandbox.json'), JSON.stringify(keys), { mode: 0o600 });
	const program = await startProgram(process.execPath, ['sandbox/main.ts'], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			SANDBOX_PORT: '0',
			SANDBOX_STATE: join(dataDir, 'sandbox.db'),
			SANDBOX_SECRET_KEY: keys.secretKey,
			SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
			SANDBOX_WEBHOOK_URL: webhookUrl,
			SANDBOX_WEBHOOK_EVENTS: handledEvents.join(','),
		},
	});
	const [, url = ''] = await program.seen(/sandbox ready on (http:\S+)/);
	const { hostname, port } = new URL(url);

	async function control(path: string, body?: object): Promise<unknown> {
		const response = await fetch(`${url}${path}`, {
			method: body ? 'POST' : 'GET',
			headers: { authorization: `Bearer ${keys.secretKey}` },
			...(body && { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return await response.json();
	}

	return {
		url,
		stripe: new Stripe(keys.secretKey, {
			host: hostname,
			port,
			protocol: 'http',
			telemetry: false,
		}),
		control,
		sessions: async () => readSessions(await control('/sandbox/sessions')),
		stop: () => program.stop(),
	};
}
