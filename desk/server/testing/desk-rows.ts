import { returnProgresses, returnStatuses } from '../../../core/orders/returns.ts';
import type { Database } from '../../../server/db/open.ts';
import { messageText } from '../../../server/messages/messages.ts';

/** Fills every list of the desk for a number of orders, always with the same rows. */
export async function makeDeskRows(db: Database, count: number): Promise<void> {
	await makeMovements(db, count);
	await makeReturns(db);
	await makeMessages(db);
	await makeTrouble(db);
	await makeNotices(db, count);
	await makeCodes(db);
	await makeAudit(db, count);
}

async function makeMovements(db: Database, count: number): Promise<void> {
	for (let from = 0; from < count; from += 1000) {
		const rows = Array.from({ length: 1000 }, (_, at) => ({
			id: `0190-m${from + at}`,
			at_ms: 1_761_000_000_000 + (from + at) * 1000,
			product_id: at % 9 === 0 ? 'men-captain' : `p${at % 9}`,
			size: at % 2 === 0 ? 'M' : 'L',
			change: -1,
			on_hand: at,
			cause: 'sold' as const,
			subject: null,
		}));
		await db.insertInto('stock_movements').values(rows).execute();
	}
}

async function makeReturns(db: Database): Promise<void> {
	const rows = Array.from({ length: 1000 }, (_, at) => ({
		id: `0190-r${at}`,
		number: `RET-${22_222_222 + at}`,
		order_id: `0190-${100_000_001 + at}`,
		kind: 'return' as const,
		reason: 'too-small' as const,
		note: '',
		status: returnStatuses[at % 3] ?? 'requested',
		answer: null,
		created_at_ms: 1_761_000_000_000 + at * 1000,
		decided_at_ms: null,
		progress: at % 3 === 1 ? (returnProgresses[at % 4] ?? null) : null,
	}));
	await db.insertInto('returns').values(rows).execute();
}

async function makeMessages(db: Database): Promise<void> {
	for (let at = 0; at < 2000; at += 1) {
		const id = `msg-${at}`;
		const message = {
			id,
			name: `Grace Hopper${at}`,
			email: `grace${at}@example.com`,
			subject: 'Sleeves',
			text: 'Do they run long?',
		};
		await db
			.insertInto('messages')
			.values({
				...message,
				source: 'contact',
				status: at % 3 === 0 ? 'unread' : 'done',
				is_suspect: at % 10 === 1 ? 1 : 0,
				phone: null,
				search_text: messageText(message),
				attempt_hash: id,
				created_at_ms: 1_761_000_000_000 + at * 1000,
				done_at_ms: null,
			})
			.execute();
	}
	const subscribers = Array.from({ length: 2000 }, (_, at) => ({
		id: `crew-${at}`,
		email: `crew${at}@example.com`,
		source: 'home' as const,
		created_at_ms: 1_761_000_000_000 + at * 1000,
		confirmed_at_ms: at % 3 === 0 ? null : 1_761_000_000_000,
		left_at_ms: at % 7 === 0 ? 1_762_000_000_000 : null,
	}));
	await db.insertInto('subscribers').values(subscribers).execute();
}

async function makeTrouble(db: Database): Promise<void> {
	const mails = Array.from({ length: 2000 }, (_, at) => ({
		id: `mail-${at}`,
		cause: `test:${at}`,
		template: 'receipt',
		recipient: 'grace@example.com',
		data: at % 2 === 0 ? '{}' : '{"a":1}',
		status:
			at % 40 === 1
				? ('failed' as const)
				: at % 40 === 3
					? ('waiting' as const)
					: ('sent' as const),
		next_attempt_at_ms: 0,
		last_error: null,
		created_at_ms: 1_761_000_000_000 + at * 1000,
		sent_at_ms: null,
	}));
	await db.insertInto('outbox').values(mails).execute();
	const events = Array.from({ length: 2000 }, (_, at) => ({
		id: `evt-${at}`,
		type: 'charge.refunded',
		order_id: null,
		outcome: at % 50 === 1 ? ('failed' as const) : ('applied' as const),
		payload: '{}',
		received_at_ms: 1_761_000_000_000 + at * 1000,
	}));
	await db.insertInto('provider_events').values(events).execute();
}

async function makeNotices(db: Database, count: number): Promise<void> {
	for (let from = 0; from < count; from += 1000) {
		const rows = Array.from({ length: 1000 }, (_, at) => ({
			id: `n-${from + at}`,
			email: `${from + at}@example.com`,
			product_id: 'men-captain',
			size: at % 2 === 0 ? 'M' : 'L',
			created_at_ms: 1_761_000_000_000 + at,
			// Most notices are sent.
			told_at_ms: at % 50 === 0 ? null : 1_762_000_000_000,
		}));
		await db.insertInto('stock_notices').values(rows).execute();
	}
}

async function makeAudit(db: Database, count: number): Promise<void> {
	for (let from = 0; from < count; from += 1000) {
		const rows = Array.from({ length: 1000 }, (_, at) => ({
			id: `a-${from + at}`,
			at_ms: 1_761_000_000_000 + (from + at) * 1000,
			account_id: at % 4 === 0 ? 'ada' : 'grace',
			action: at % 5 === 0 ? 'stock' : at % 5 === 1 ? 'refund' : 'ship',
			subject: 'BLUE-22222222',
			outcome: 'done' as const,
		}));
		await db.insertInto('desk_audit').values(rows).execute();
	}
}

async function makeCodes(db: Database): Promise<void> {
	const codes = Array.from({ length: 1000 }, (_, at) => ({
		code: `CODE-${1000 + at}`,
		percent: 10,
		created_at_ms: 1_761_000_000_000 + Math.floor(at / 3) * 1000,
	}));
	await db
		.insertInto('discount_codes')
		.values(
			codes.map((code) => ({
				...code,
				amount_cents: null,
				starts_at_ms: null,
				ends_at_ms: null,
				max_uses: null,
				max_uses_per_email: null,
			})),
		)
		.execute();
	const uses = Array.from({ length: 4000 }, (_, at) => ({
		order_id: `0190-${100_000_001 + at}`,
		code: at % 2 === 0 ? 'FLIBS' : `CODE-${1000 + (at % 1000)}`,
		email: `shopper${at % 700}@example.com`,
		cents: 700,
		at_ms: 1_761_000_000_000 + at * 1000,
	}));
	await db.insertInto('discount_uses').values(uses).execute();
	const code = (at: number) => (at % 2 === 0 ? 'FLIBS' : null);
	for (const [at, { order_id: id }] of uses.entries()) {
		if (at % 50 === 0)
			await db
				.updateTable('orders')
				.set({ discount_code: code(at) })
				.where('id', '=', id)
				.execute();
	}
}
