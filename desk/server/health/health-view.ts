import { PostgresAdapter, sql } from 'kysely';
import { isoTime } from '../../../core/iso-time.ts';
import { lastBackup, lastDrill } from '../../../server/backup/backup-log.ts';
import { missingPictures } from '../../../server/catalogue/missing-pictures.ts';
import type { Database } from '../../../server/db/open.ts';
import { droppedData } from '../../../server/mail/secret-data.ts';
import { askedUpToMs } from '../../../server/payments/catch-up.ts';
import { inEventTrouble } from '../../../server/payments/failed-events.ts';
import type { Services } from '../../../server/services.ts';
import type { Health } from '../../rules/health.ts';
import { openSchedules } from '../drafts/schedule-rows.ts';
import { inMailTrouble } from './mail-list.ts';
import { openOtherPayments } from './other-payment-list.ts';

/** The health of the shop. */
export async function healthOf({
	db,
	about,
	provider,
	merchantEmail,
	currentCatalogue,
	now,
}: Services): Promise<Health> {
	const nowMs = now();
	const catalogue = currentCatalogue();
	const { number } = catalogue;
	const [mails, events, otherPayments, reservations, backup, drill] = await Promise.all([
		mailsOf(db, nowMs),
		eventsOf(db),
		openOtherPayments(db),
		reservationsOf(db),
		lastBackup(db),
		lastDrill(db),
	]);
	const [askedMs, schedules, newerMs] = await Promise.all([
		askedUpToMs(db),
		openSchedules(db),
		newerPublicationMs(db, number),
	]);
	return {
		now: isoTime(nowMs),
		version: about.version,
		build: about.build,
		node: process.version,
		startedAt: isoTime(about.startedAtMs),
		database: db.getExecutor().adapter instanceof PostgresAdapter ? 'PostgreSQL' : 'SQLite',
		isLive: provider.isLive,
		sendsMail: about.sendsMail,
		hasMerchantEmail: merchantEmail !== null,
		mails,
		events,
		otherPayments,
		reservations,
		backup: backup ? timed(backup) : null,
		drill: drill ? timed(drill) : null,
		schedules: schedules.flatMap(({ problem, state }) =>
			problem === null ? [] : { problem, isTriedAgain: state !== 'refused' },
		),
		publication: { number, newerSince: isoTime(newerMs) },
		missingPictures: missingPictures(catalogue).map(({ name, shownBy }) => ({
			name,
			shownBy: [...shownBy],
		})),
		askedProviderAt: isoTime(askedMs),
	};
}

/** A record as answers have it. */
function timed<Record extends { readonly atMs: number }>({ atMs, ...rest }: Record) {
	return { at: isoTime(atMs), ...rest };
}

/** The time of the first publication after this number; null if there is none. */
async function newerPublicationMs(db: Database, number: number): Promise<number | null> {
	const newer = await db
		.selectFrom('publications')
		.select('published_at_ms as atMs')
		.where('number', '>', number)
		.orderBy('number')
		.limit(1)
		.executeTakeFirst();
	return newer?.atMs ?? null;
}

const counted = sql<number>`count(*)`.as('count');

async function mailsOf(db: Database, nowMs: number): Promise<Health['mails']> {
	const waiting = db.selectFrom('outbox').where('status', '=', 'waiting');
	const due = waiting.where('next_attempt_at_ms', '<=', nowMs);
	const [all, dueNow, oldest, delayed, failed, lost] = await Promise.all([
		waiting.select(counted).executeTakeFirstOrThrow(),
		due.select(counted).executeTakeFirstOrThrow(),
		due
			.select('next_attempt_at_ms as atMs')
			.orderBy('next_attempt_at_ms')
			.limit(1)
			.executeTakeFirst(),
		waiting.select(counted).where('last_error', 'is not', null).executeTakeFirstOrThrow(),
		db.selectFrom('outbox').select(counted).where(inMailTrouble).executeTakeFirstOrThrow(),
		db
			.selectFrom('outbox')
			.select(counted)
			.where('status', '=', 'failed')
			.where('data', '=', droppedData)
			.executeTakeFirstOrThrow(),
	]);
	return {
		waiting: all.count,
		due: dueNow.count,
		dueSince: oldest ? isoTime(oldest.atMs) : null,
		delayed: delayed.count,
		failed: failed.count,
		lost: lost.count,
	};
}

async function eventsOf(db: Database): Promise<Health['events']> {
	const rows = await db
		.selectFrom('provider_events')
		.select(['outcome', counted])
		.where(inEventTrouble)
		.groupBy('outcome')
		.execute();
	const of = (outcome: string) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
	return { failed: of('failed'), unknownOrder: of('unknown-order'), mismatch: of('mismatch') };
}

/** Clients that a page of Health shows. */
const maxClients = 10;

async function reservationsOf(db: Database): Promise<Health['reservations']> {
	const rows = await db
		.selectFrom('orders')
		.innerJoin('stock_holds', 'stock_holds.order_id', 'orders.id')
		.select(({ fn }) => [
			'orders.client_address as client',
			fn.sum<number | string>('stock_holds.quantity').as('pieces'),
			sql<number>`count(distinct orders.id)`.as('pages'),
			fn.min('orders.created_at_ms').as('sinceMs'),
		])
		.where('orders.client_address', 'is not', null)
		.where('orders.status', '=', 'pending')
		.groupBy('orders.client_address')
		.orderBy('pieces', 'desc')
		.limit(maxClients)
		.execute();
	return rows.map(({ client, pieces, pages, sinceMs }) => ({
		client: client ?? '',
		pieces: Number(pieces),
		pages,
		since: isoTime(Number(sinceMs)),
	}));
}
