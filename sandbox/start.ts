import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { createFaults } from './api/faults.ts';
import { forgetOldAnswers } from './api/idempotency.ts';
import { createApp } from './app.ts';
import { changeDueRefunds } from './charges/refunds.ts';
import { expireOverdue } from './checkout/expiry.ts';
import type { Configuration } from './configuration.ts';
import type { Provider } from './provider.ts';
import { openState } from './state/state.ts';
import { startCourier } from './webhooks/courier.ts';
import { forgetOldEvents, recordEvent } from './webhooks/events.ts';

const hourMs = 60 * 60 * 1000;

/** Options for tests only. */
interface Clockwork {
	readonly now?: () => number;
	/** Delay of the first retry of an event. */
	readonly firstRetryMs?: number;
}

export interface RunningSandbox {
	/** Its URL. */
	readonly url: string;
	/** Completes running calls, gives deliveries a second, and closes the database. */
	stop(): Promise<void>;
}

/** Starts the practice provider. Resolves once it listens. */
export async function startSandbox(
	configuration: Configuration,
	{ now = Date.now, firstRetryMs = 1000 }: Clockwork = {},
): Promise<RunningSandbox> {
	const { secretKey, webhookUrl, webhookSecret, merchant } = configuration;
	const state = openState(configuration.statePath);
	const courier = startCourier({
		state,
		now,
		url: webhookUrl,
		secret: webhookSecret,
		firstRetryMs,
	});
	let publicUrl = configuration.publicUrl ?? '';
	const provider: Provider = {
		state,
		merchant,
		account: { addsTax: false },
		now,
		publicUrl: () => publicUrl,
		announce(announcement) {
			const { webhookEvents } = configuration;
			const isWanted = !webhookEvents || webhookEvents.includes(announcement.type);
			recordEvent(state, announcement, now(), isWanted);
			courier.wake();
		},
	};
	const app = createApp({ provider, courier, faults: createFaults(), secretKey });
	const server = createAdaptorServer({ fetch: app.fetch });
	const port = await listen(server, configuration);
	publicUrl ||= `http://localhost:${port}`;
	const stopChores = startChores(provider);
	return {
		url: `http://${configuration.host}:${port}`,
		async stop() {
			stopChores();
			await close(server);
			await courier.stop();
			state.close();
		},
	};
}

/**
 * Expires sessions every second and cleans up every hour. The timers do not keep the process alive.
 */
function startChores(provider: Provider): () => void {
	const tidy = () => {
		forgetOldAnswers(provider.state, provider.now());
		forgetOldEvents(provider.state, provider.now());
	};
	tidy();
	const everySecond = () => {
		expireOverdue(provider);
		changeDueRefunds(provider);
	};
	const timers = [setInterval(everySecond, 1000), setInterval(tidy, hourMs)];
	for (const timer of timers) timer.unref();
	return () => timers.forEach(clearInterval);
}

function listen(server: ServerType, { port, host }: Configuration): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => {
			const address = server.address();
			resolve(typeof address === 'object' && address ? address.port : port);
		});
	});
}

/** A connection that stays open (lost answer, long delay) is cut off after half a second. */
function close(server: ServerType): Promise<void> {
	return new Promise((resolve) => {
		const cutOff = () => 'closeAllConnections' in server && server.closeAllConnections();
		const timer = setTimeout(cutOff, 500);
		server.close(() => {
			clearTimeout(timer);
			resolve();
		});
		if ('closeIdleConnections' in server) server.closeIdleConnections();
	});
}
