import { PassThrough, pipeline, Readable } from 'node:stream';
import type { Hono } from 'hono';
import { type Outcome, refuse } from '../../../core/outcome.ts';
import { recordBackup } from '../../../server/backup/backup-log.ts';
import type { StartedBackup } from '../../../server/backup/start-backup.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { allowSlowAnswer } from '../../../server/http/server-limits.ts';
import type { Services } from '../../../server/services.ts';
import { backupName, backupSchema } from '../../rules/backup.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { audited } from '../audit/audit.ts';
import { readInput } from '../calls/read-input.ts';

/**
 * Registers the call that makes a backup and answers it as a file. It needs a recent sign-in: the
 * file has all data of all shoppers. One is made at a time.
 */
export function addBackupRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { verifyShopper, startBackup, now } = services;
	let isBusy = false;
	desk.post('/backup', async (context) => {
		const question = { isFresh: true, needsRecentSignIn: true };
		const caller = await verifyShopper(context.req.raw, question);
		if (!caller.ok) return answerRefusal(context, caller, { code: caller.refusal.code });
		const input = await readInput(context, backupSchema);
		if (!input.ok) return answerRefusal(context, input);
		if (isBusy) return answerRefusal(context, busy);
		isBusy = true;
		const free = () => {
			isBusy = false;
		};
		allowSlowAnswer(context);
		const { signal } = context.req.raw;
		const action = {
			accountId: caller.value.userId,
			action: 'backup',
			subject: 'shop',
			input: null,
			readState: async () => null,
			now,
		};
		const work = () => startBackup(input.value.passphrase, signal);
		const made = await orFree(free, () => audited(services, action, work));
		if (!made.ok) return answerRefusal(context, made);
		return context.body(streamOf(services, made.value, { signal, free }), 200, {
			'Content-Type': 'application/octet-stream',
			'Content-Disposition': `attachment; filename="${backupName(now())}"`,
		});
	});
}

const busy = refuse('A backup is being made or downloaded just now. Please try again in a moment.');

/** Calls `free` if there is no backup. */
async function orFree(
	free: () => void,
	make: () => Promise<Outcome<StartedBackup>>,
): Promise<Outcome<StartedBackup>> {
	let made: Outcome<StartedBackup> | undefined;
	try {
		made = await make();
		return made;
	} finally {
		if (!made?.ok) free();
	}
}

interface StreamOptions {
	/** Ends when the client has gone. */
	readonly signal: AbortSignal;
	/** Called at the end, whatever it is. */
	readonly free: () => void;
}

/** The file as a stream. The backup is recorded once all of it is read. */
function streamOf(
	{ db, log, now }: Services,
	{ content, orders, bytes }: StartedBackup,
	{ signal, free }: StreamOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const sent = new PassThrough({
		flush(done) {
			recordBackup(db, { atMs: now(), orders, bytes }).then(() => done(), done);
		},
	});
	pipeline(content, sent, (cause) => {
		free();
		if (cause && !signal.aborted) log.warn({ err: cause }, 'a backup was not downloaded');
	});
	const end = () => sent.destroy();
	signal.addEventListener('abort', end);
	if (signal.aborted) end();
	// One class, which the types of Node and of the browser describe differently.
	return Readable.toWeb(sent) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
