import type { Logger } from 'pino';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { Database } from '../db/open.ts';
import type { OutboxMessage } from '../db/schema.ts';
import { isPeerUnavailable } from '../limits/peer.ts';
import { startInterval } from '../runtime/interval-job.ts';
import { backoffMs, maxAttempts } from './backoff.ts';
import { maskEmail } from './mask-email.ts';
import { type AttemptResult, claimDue, nextDueAtMs, recordAttempt } from './outbox-rows.ts';
import { mailContext, type RenderMail } from './rendered-mail.ts';
import { isStale } from './secret-data.ts';
import { readData } from './secret-fields.ts';
import { lanes, type MailSettings } from './send.ts';
import { dropStaleCodes } from './stale-codes.ts';
import { createTransports, isForGood, sendMessage, type Transports } from './transports.ts';

export interface OutboxOptions {
	readonly db: Database;
	/** Null: mails are not sent. They wait and can be read at `/dev/mail`. */
	readonly mail: MailSettings | null;
	/** `SMS_URL`; null: text messages are not sent. */
	readonly smsUrl?: string | null;
	readonly render: RenderMail;
	readonly currentCatalogue: () => Catalogue;
	readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
	readonly publicUrl: string;
	readonly clock?: () => number;
	readonly random?: () => number;
}

export interface Outbox {
	/** Call it after a transaction with a new message is committed. */
	wake(): void;
	/** Waits for messages in progress and starts no new ones. */
	stop(): Promise<void>;
}

/** The poll interval while messages wait: another process may have enqueued one. */
const busyPollMs = 5_000;
const idlePollMs = 30_000;
/** The poll interval while a server that failed may not be asked. */
const awayPollMs = 1_000;
/** How long an expired code can stay in a message that is not sent. */
const tidyEveryMs = 600_000;

/** Sends the messages of the outbox, each at least once, with backoff. */
export function startOutbox(options: OutboxOptions): Outbox {
	const tidying = startInterval(tidyEveryMs, () => tidy(options));
	const workers = eachAlone(createTransports(options.mail, options.smsUrl ?? null)).map(
		(transports) => startWorker(options, transports),
	);
	return {
		wake() {
			for (const worker of workers) worker.wake();
		},
		async stop() {
			await tidying.stop();
			await Promise.all(workers.map((worker) => worker.stop()));
		},
	};
}

/** Mail and text messages apart, so that neither waits while the other's server is silent. */
function eachAlone({ mail, text }: Transports): readonly Transports[] {
	return [...(mail ? [{ mail, text: null }] : []), ...(text ? [{ mail: null, text }] : [])];
}

function startWorker(options: OutboxOptions, transports: Transports): Outbox {
	const { db, log, clock = Date.now } = options;
	let timer: NodeJS.Timeout | undefined;
	let isStopped = false;
	let isWoken = false;
	let round: Promise<void> | undefined;

	function wake(): void {
		isWoken = true;
		if (isStopped || round) return;
		clearTimeout(timer);
		round = run().finally(() => {
			round = undefined;
			if (isWoken) wake();
		});
	}

	async function run(): Promise<void> {
		isWoken = false;
		let pauseMs = busyPollMs;
		try {
			await sendDue(options, transports, () => isStopped);
			const dueAtMs = await nextDueAtMs(db, transports);
			if (dueAtMs === undefined) pauseMs = idlePollMs;
			else if (isAway(transports)) pauseMs = awayPollMs;
			else pauseMs = Math.min(Math.max(dueAtMs - clock(), 0), busyPollMs);
		} catch (error) {
			// The database may be unavailable for a while. Messages are safe in it.
			log.error({ err: error }, 'outbox cannot be read');
		}
		if (!isStopped) timer = setTimeout(wake, pauseMs);
	}

	wake();
	return {
		wake,
		async stop() {
			isStopped = true;
			clearTimeout(timer);
			await round;
			transports.mail?.close();
		},
	};
}

async function tidy({ db, log, clock = Date.now }: OutboxOptions): Promise<void> {
	try {
		await dropStaleCodes(db, clock());
	} catch (error) {
		log.error({ err: error }, 'codes in the outbox cannot be dropped');
	}
}

/** Sends all due messages, a few at a time. A failed message does not block others. */
export async function sendDue(
	options: OutboxOptions,
	transports: Transports,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const { db, clock = Date.now } = options;
	async function lane(alone: Transports): Promise<void> {
		while (!isStopped() && !isAway(alone)) {
			const message = await claimDue(db, clock(), alone);
			if (!message) return;
			await recordAttempt(db, message, await attempt(options, alone, message));
		}
	}
	await Promise.all(
		eachAlone(transports).flatMap((alone) => Array.from({ length: lanes }, () => lane(alone))),
	);
}

function isAway({ mail, text }: Transports): boolean {
	return (mail ?? text)?.isAway() ?? true;
}

async function attempt(
	options: OutboxOptions,
	transports: Transports,
	message: OutboxMessage,
): Promise<AttemptResult> {
	const { db, render, log, publicUrl, clock = Date.now, random = Math.random } = options;
	const { id, template, recipient, attempts } = message;
	const about = { outboxId: id, template, recipient: maskEmail(recipient), attempt: attempts };
	if (attempts > maxAttempts) {
		log.error(about, 'mail given up');
		return { kind: 'given-up', error: 'Every attempt ended the process.' };
	}
	try {
		const data = await readData(db, message);
		if (isStale(template, data, clock())) {
			log.warn(about, 'mail dropped, its code is no longer of use');
			return { kind: 'given-up', error: 'Its code is no longer of use.' };
		}
		const context = mailContext(publicUrl, options.currentCatalogue());
		await sendMessage(transports, message, await render(template, data, context));
		log.info(about, 'mail sent');
		return { kind: 'sent', atMs: clock() };
	} catch (thrown) {
		if (isPeerUnavailable(thrown)) return { kind: 'not-tried', atMs: clock() + busyPollMs };
		const error = reasonWithout(recipient, thrown);
		if (isForGood(thrown) || attempts >= maxAttempts) {
			log.error({ ...about, error }, 'mail given up');
			return { kind: 'given-up', error };
		}
		const delayMs = backoffMs(attempts, random());
		log.warn({ ...about, error, delayMs }, 'mail not sent, will try again');
		return { kind: 'later', atMs: clock() + delayMs, error };
	}
}

/** Servers often repeat the address in their answer. Log and row must not contain it in full. */
function reasonWithout(recipient: string, thrown: unknown): string {
	const reason = thrown instanceof Error ? thrown.message : String(thrown);
	return reason.replaceAll(recipient, maskEmail(recipient)).slice(0, 500);
}
