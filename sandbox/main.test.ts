import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { clientFor, secretKey, webhookSecret } from './testing/harness.ts';
import { startReceiver } from './testing/receiver.ts';
import { sampleOrder } from './testing/sample-order.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

const environment = {
	PATH: process.env.PATH,
	SANDBOX_PORT: '0',
	SANDBOX_STATE: join(folder, 'sandbox.db'),
	SANDBOX_SECRET_KEY: secretKey,
	SANDBOX_WEBHOOK_SECRET: webhookSecret,
	SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/webhooks/stripe',
};

function start(changes: NodeJS.ProcessEnv = {}): ChildProcess {
	const main = new URL('main.ts', import.meta.url).pathname;
	return spawn(process.execPath, [main], { env: { ...environment, ...changes } });
}

async function readyUrl(child: ChildProcess): Promise<string> {
	const [line] = await once(child.stdout ?? child, 'data');
	const ready = /^sandbox ready on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line));
	return ready?.[1] ?? `not ready: ${line}`;
}

describe('node sandbox/main.ts', () => {
	it('says where it listens, answers, and ends cleanly', async () => {
		const child = start();
		const { status } = await clientFor(await readyUrl(child)).checkout.sessions.create(
			sampleOrder(),
		);
		expect(status).toBe('open');
		child.kill('SIGTERM');
		expect(await once(child, 'exit')).toEqual([0, null]);
	});

	it('loses nothing when it is killed: sessions, keys and events are there again', async () => {
		const receiver = await startReceiver();
		const first = start();
		const stripe = clientFor(await readyUrl(first));
		const keyed = { idempotencyKey: 'order-1' };
		const session = await stripe.checkout.sessions.create(sampleOrder(), keyed);
		await stripe.checkout.sessions.expire(session.id);
		first.kill('SIGKILL');
		await once(first, 'exit');

		const second = start({ SANDBOX_WEBHOOK_URL: receiver.url.href });
		const again = clientFor(await readyUrl(second));
		const replayed = await again.checkout.sessions.create(sampleOrder(), keyed);
		expect(replayed.id).toBe(session.id);
		expect((await again.checkout.sessions.retrieve(session.id)).status).toBe('expired');
		const event = await receiver.waitFor('checkout.session.expired');
		expect(event.data.object).toMatchObject({ id: session.id });
		second.kill('SIGTERM');
		expect(await once(second, 'exit')).toEqual([0, null]);
		await receiver.stop();
	});

	it('ends when the shop that started it over a channel is gone', async () => {
		const main = new URL('main.ts', import.meta.url).pathname;
		const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
		const child = spawn(process.execPath, [main], { env: environment, stdio: [...stdio] });
		await readyUrl(child);
		child.disconnect();
		expect(await once(child, 'exit')).toEqual([0, null]);
	});

	it.each([
		['SANDBOX_SECRET_KEY', 'sk_live_real'],
		['SANDBOX_WEBHOOK_SECRET', 'secret'],
		['SANDBOX_WEBHOOK_URL', 'ftp://x'],
		['SANDBOX_PORT', '70000'],
		['SANDBOX_STATE', undefined],
	])('does not start with a wrong %s, and names it', async (name, value) => {
		const child = start({ [name]: value });
		const [complaint] = await once(child.stderr ?? child, 'data');
		expect(String(complaint)).toContain(name);
		const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
		expect(code).toBe(1);
	});
});
