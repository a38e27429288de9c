import type { Database } from '../../../server/db/open.ts';
import { type IntervalJob, startInterval } from '../../../server/runtime/interval-job.ts';
import type { Services } from '../../../server/services.ts';
import { endedWithProcess } from '../../rules/audit.ts';

const hourMs = 3_600_000;

/** Longer than any action. Commands may take half of it. */
const longestMs = hourMs;

type Parts = Pick<Services, 'db' | 'log' | 'now'>;

/**
 * Closes the records of actions that nobody ends any more, now and every hour. `isOnlyServer`: no
 * other process serves this database, so that those of the desk are from before this start.
 */
export function startClosingAudit(parts: Parts, isOnlyServer: boolean): IntervalJob {
	const startMs = parts.now();
	return startInterval(
		hourMs,
		() => close(parts, null),
		() => close(parts, isOnlyServer ? startMs : null),
	);
}

async function close({ db, log, now }: Parts, startMs: number | null): Promise<void> {
	try {
		const closed = await closeAudit(db, { beforeMs: now() - longestMs, deskBeforeMs: startMs });
		if (closed > 0) log.warn({ closed }, 'actions at the desk ended with their process');
	} catch (cause) {
		log.warn({ err: cause }, 'records of actions cannot be closed now');
	}
}

interface Closing {
	readonly beforeMs: number;
	/** For actions of the desk, which a command cannot have begun; null: as for all. */
	readonly deskBeforeMs: number | null;
}

/** Returns how many were closed. One that ends all the same overwrites this. */
async function closeAudit(db: Database, { beforeMs, deskBeforeMs }: Closing): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('desk_audit')
		.set({ outcome: 'failed', sentence: endedWithProcess })
		.where('outcome', '=', 'begun')
		.where(({ eb, and, or }) =>
			or([
				eb('at_ms', '<', beforeMs),
				and([eb('actor', 'is', null), eb('at_ms', '<', deskBeforeMs ?? beforeMs)]),
			]),
		)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}
