import { createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import type { State } from '../state/state.ts';
import { postEvent } from './post.ts';

/** The largest number of deliveries at once. */
const concurrency = 20;
/**
 * How long a stop waits for running deliveries. Aborted ones are sent again after the next start.
 */
const stopGraceMs = 1000;
const hourMs = 60 * 60 * 1000;
const giveUpAfterMs = 3 * 24 * hourMs;

export interface CourierOptions {
	readonly state: State;
	readonly now: () => number;
	readonly url: URL;
	readonly secret: string;
	readonly firstRetryMs: number;
}

export interface Courier {
	/** Checks for due events after the present transaction. */
	wake(): void;
	pause(isPaused: boolean): void;
	/** Sends an event again. Returns false if it does not exist. */
	resend(eventId: string): boolean;
	stop(): Promise<void>;
}

interface DueEvent {
	readonly seq: number;
	readonly body: string;
	readonly attempts: number;
	readonly createdMs: number;
}

/** Delivers stored events until a 2xx answers each. */
export function startCourier(options: CourierOptions): Courier {
	const { state, now } = options;
	const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
	const inFlight = new Map<number, Promise<void>>();
	let isPaused = false;
	let isStopped = false;
	let isAwake = false;
	let timer: NodeJS.Timeout | undefined;

	function wake() {
		if (isAwake || isStopped) return;
		isAwake = true;
		setImmediate(() => {
			isAwake = false;
			if (!isPaused && !isStopped) sendDue();
		});
	}

	function sendDue() {
		for (const event of dueEvents(state, now(), concurrency + inFlight.size)) {
			if (inFlight.size >= concurrency) break;
			if (inFlight.has(event.seq)) continue;
			inFlight.set(event.seq, deliver(event));
		}
		sleepUntilDue();
	}

	async function deliver(event: DueEvent) {
		const signature = signatureHeader(event.body, options.secret, now());
		const answer = await postEvent(options.url, agent, event.body, signature);
		recordAttempt(state, event, answer, now(), options.firstRetryMs);
		inFlight.delete(event.seq);
		wake();
	}

	/** If all slots are busy, the end of a delivery wakes the courier; otherwise a timer does. */
	function sleepUntilDue() {
		clearTimeout(timer);
		if (inFlight.size >= concurrency) return;
		const dueMs = nextDueMs(state, [...inFlight.keys()]);
		if (dueMs === undefined) return;
		timer = setTimeout(wake, Math.max(dueMs - now(), 1));
		timer.unref();
	}

	wake();
	return {
		wake,
		pause(shouldPause) {
			isPaused = shouldPause;
			wake();
		},
		resend(eventId) {
			const { changes } = state
				.prepare('UPDATE events SET due_ms = ?, attempts = 0 WHERE id = ?')
				.run(now(), eventId);
			wake();
			return changes > 0;
		},
		async stop() {
			isStopped = true;
			clearTimeout(timer);
			await waitForDeliveries([...inFlight.values()], () => agent.destroy());
			agent.destroy();
		},
	};
}

function dueEvents(state: State, nowMs: number, limit: number): DueEvent[] {
	const rows = state
		.prepare(
			'SELECT seq, body, attempts, created_ms FROM events WHERE due_ms <= ? ORDER BY due_ms, seq LIMIT ?',
		)
		.all(nowMs, limit);
	return rows.map((row) => ({
		seq: Number(row.seq),
		body: String(row.body),
		attempts: Number(row.attempts),
		createdMs: Number(row.created_ms),
	}));
}

function nextDueMs(state: State, except: readonly number[]): number | undefined {
	const row = state
		.prepare(
			'SELECT min(due_ms) AS due FROM events WHERE due_ms IS NOT NULL AND seq NOT IN (SELECT value FROM json_each(?))',
		)
		.get(JSON.stringify(except));
	return typeof row?.due === 'number' ? row.due : undefined;
}

/** A 2xx completes the event. Any other answer schedules a retry with a growing delay. */
function recordAttempt(
	state: State,
	event: DueEvent,
	answer: number | string,
	nowMs: number,
	firstRetryMs: number,
) {
	const attempts = event.attempts + 1;
	const isDelivered = typeof answer === 'number' && answer >= 200 && answer < 300;
	const delayMs = isDelivered
		? undefined
		: retryDelayMs(attempts, nowMs - event.createdMs, firstRetryMs);
	state
		.prepare('UPDATE events SET attempts = ?, last_answer = ?, due_ms = ? WHERE seq = ?')
		.run(attempts, String(answer), delayMs === undefined ? null : nowMs + delayMs, event.seq);
}

async function waitForDeliveries(deliveries: readonly Promise<void>[], cutOff: () => void) {
	const timer = setTimeout(cutOff, stopGraceMs);
	await Promise.all(deliveries);
	clearTimeout(timer);
}

/** The provider's signature header, which signs time and body together. */
function signatureHeader(body: string, secret: string, atMs: number): string {
	const atSec = Math.floor(atMs / 1000);
	const signature = createHmac('sha256', secret).update(`${atSec}.${body}`).digest('hex');
	return `t=${atSec},v1=${signature}`;
}

/**
 * The delay after the `attempts`-th failed attempt, doubling up to an hour. Undefined once the
 * event is three days old.
 */
export function retryDelayMs(
	attempts: number,
	ageMs: number,
	firstRetryMs: number,
): number | undefined {
	if (ageMs >= giveUpAfterMs) return undefined;
	return Math.min(firstRetryMs * 2 ** (attempts - 1), hourMs);
}
