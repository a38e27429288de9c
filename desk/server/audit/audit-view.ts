import { sql } from 'kysely';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { isoTime } from '../../../core/iso-time.ts';
import { deskTables } from '../../../server/db/desk-schema.ts';
import type { Database } from '../../../server/db/open.ts';
import { parseColumn } from '../../../server/db/parse-column.ts';
import {
	type AuditEntry,
	type AuditFilters,
	type AuditListAnswer,
	auditKinds,
	commandLine,
} from '../../rules/audit.ts';
import { auditSentence } from '../../rules/audit-sentence.ts';
import { type Cursor, newestAfter, pageOf } from '../calls/cursor.ts';

/** The rows of an order that its page shows. */
const maxOfOrder = 200;

/** A page of all actions, newest first. */
export async function pageOfAudit(
	db: Database,
	filters: AuditFilters,
	after: Cursor | undefined,
	catalogue: Catalogue,
): Promise<AuditListAnswer> {
	const [found, people] = await Promise.all([
		auditQuery(db, filters, after).execute(),
		peopleOf(db),
	]);
	const { shown, next } = pageOf(found, ({ at_ms: value, id }) => ({ value, id }));
	return {
		entries: shown.map((row) => ({
			...viewOf(row, catalogue),
			order: row.order ?? row.orderOfReturn,
		})),
		people,
		next,
	};
}

/** What was done to an order and its returns, newest first. */
export async function auditOfOrder(
	db: Database,
	subjects: readonly string[],
	catalogue: Catalogue,
): Promise<AuditEntry[]> {
	const rows = await allRows(db)
		.where('desk_audit.subject', 'in', subjects)
		.orderBy('desk_audit.at_ms', 'desc')
		.orderBy('desk_audit.id', 'desc')
		.limit(maxOfOrder)
		.execute();
	return rows.map((row) => viewOf(row, catalogue));
}

/**
 * Selects the rows of a page plus one more to detect a next page. Uses the index, without an
 * offset.
 */
export function auditQuery(
	db: Database,
	{ person, kind }: Pick<AuditFilters, 'person' | 'kind'>,
	after: Cursor | undefined,
) {
	return allRows(db)
		.$if(person === commandLine, (query) => query.where('desk_audit.actor', 'is not', null))
		.$if(person !== '' && person !== commandLine, (query) =>
			query.where('desk_audit.account_id', '=', person),
		)
		.$if(kind !== '', (query) =>
			query.where('desk_audit.action', 'in', kind === '' ? [] : auditKinds[kind]),
		)
		.$call(newestAfter(after, 'desk_audit.at_ms', 'desk_audit.id'));
}

function allRows(db: Database) {
	return db
		.selectFrom('desk_audit')
		.leftJoin('auth_users', 'auth_users.id', 'desk_audit.account_id')
		.leftJoin('orders', 'orders.number', 'desk_audit.subject')
		.leftJoin('returns', 'returns.number', 'desk_audit.subject')
		.leftJoin('orders as of_return', 'of_return.id', 'returns.order_id')
		.select([
			'desk_audit.id',
			'desk_audit.at_ms',
			'desk_audit.account_id',
			'desk_audit.actor',
			'desk_audit.action',
			'desk_audit.subject',
			'desk_audit.outcome',
			'desk_audit.sentence',
			'desk_audit.wish',
			'desk_audit.before',
			'desk_audit.after',
			'auth_users.email',
			'orders.number as order',
			'of_return.number as orderOfReturn',
		]);
}

type Row = Awaited<ReturnType<ReturnType<typeof allRows>['execute']>>[number];

function viewOf(row: Row, catalogue: Catalogue): AuditEntry {
	const { action, subject, outcome, sentence } = row;
	const facts = {
		action,
		subject,
		isDone: outcome === 'done',
		input: partOf(row, 'wish'),
		before: partOf(row, 'before'),
		after: partOf(row, 'after'),
		zone: catalogue.shop.timeZone,
	};
	return {
		id: row.id,
		at: isoTime(row.at_ms),
		who: row.email ?? row.account_id ?? row.actor ?? '',
		action,
		subject: subject ?? '',
		what: auditSentence(facts, catalogue),
		outcome,
		sentence,
	};
}

/** Null after the person's data was deleted. */
function partOf(row: Row, part: 'wish' | 'before' | 'after'): unknown {
	const json = row[part];
	return json === null ? null : parseColumn(deskTables.desk_audit[part], json);
}

/** Who did anything. Those who were only turned away are not among them. */
async function peopleOf(db: Database): Promise<AuditListAnswer['people']> {
	const rows = await db
		.selectFrom('desk_audit')
		.leftJoin('auth_users', 'auth_users.id', 'desk_audit.account_id')
		.select(['desk_audit.account_id as id', 'auth_users.email'])
		.distinct()
		.where('desk_audit.action', '!=', 'enter')
		.where('desk_audit.account_id', 'is not', null)
		.execute();
	const byCommand = await db
		.selectFrom('desk_audit')
		.select(sql<number>`1`.as('one'))
		.where('actor', 'is not', null)
		.limit(1)
		.executeTakeFirst();
	const people = rows.map(({ id, email }) => ({ id: id ?? '', name: email ?? id ?? '' }));
	return [
		...people.toSorted((a, b) => a.name.localeCompare(b.name)),
		...(byCommand ? [{ id: commandLine, name: 'Command line' }] : []),
	];
}
