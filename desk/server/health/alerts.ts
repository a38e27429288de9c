import { sql } from 'kysely';
import { shopDay } from '../../../core/calendar.ts';
import { missingPictures } from '../../../server/catalogue/missing-pictures.ts';
import type { Database } from '../../../server/db/open.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { inEventTrouble } from '../../../server/payments/failed-events.ts';
import { type IntervalJob, startInterval } from '../../../server/runtime/interval-job.ts';
import type { Services } from '../../../server/services.ts';
import { inMailTrouble } from './mail-list.ts';

const everyMs = 60_000;

type Parts = Pick<
	Services,
	'db' | 'log' | 'now' | 'merchantEmail' | 'wakeOutbox' | 'currentCatalogue'
>;

/** Checks now and every minute, and mails the merchant about problems. */
export function startHealthAlerts(parts: Parts): IntervalJob {
	return startInterval(everyMs, async () => {
		try {
			await alertMerchant(parts);
		} catch (cause) {
			parts.log.error({ err: cause }, 'the merchant could not be told what needs attention');
		}
	});
}

/**
 * Enqueues a mail to the merchant about mails that failed for good, one about payments that fit no
 * order and one about missing pictures, each once a day while there are any. It can run
 * concurrently.
 */
export async function alertMerchant(parts: Parts): Promise<void> {
	const { db, merchantEmail, now, currentCatalogue } = parts;
	if (merchantEmail === null) return;
	const nowMs = now();
	const alerts = [
		{ kind: 'failed-mails', count: await countFailedMails(db) },
		{ kind: 'unknown-payments', count: await countUnknownPayments(db) },
		{ kind: 'missing-pictures', count: missingPictures(currentCatalogue()).length },
	] as const;
	for (const data of alerts) {
		if (data.count === 0) continue;
		const message = {
			cause: `health-alert:${data.kind}:${shopDay(nowMs, currentCatalogue().shop.timeZone)}`,
			template: 'health-alert',
			recipient: merchantEmail,
			data,
		} as const;
		await enqueueMessage(db, message, nowMs);
		parts.wakeOutbox();
	}
}

const counted = sql<number>`count(*)`.as('count');

/** An alert that failed itself is not a reason for another. */
async function countFailedMails(db: Database): Promise<number> {
	const { count } = await db
		.selectFrom('outbox')
		.select(counted)
		.where(inMailTrouble)
		.where('template', '!=', 'health-alert')
		.executeTakeFirstOrThrow();
	return count;
}

async function countUnknownPayments(db: Database): Promise<number> {
	const { count } = await db
		.selectFrom('provider_events')
		.select(counted)
		.where(inEventTrouble)
		.where('outcome', '=', 'unknown-order')
		.executeTakeFirstOrThrow();
	return count;
}
