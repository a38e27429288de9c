import { sql } from 'kysely';
import type { Database } from '../../server/db/open.ts';
import type { Schema } from '../../server/db/schema.ts';

/**
 * Rows of incomplete writes; empty if all writes were atomic. With a merchant, messages have
 * notification mails.
 */
export async function halfWritten(
	db: Database,
	{ hasMerchant }: { readonly hasMerchant: boolean },
): Promise<readonly string[]> {
	const faults: string[] = [];
	const report = (what: string, rows: readonly { id: string | number }[]) => {
		for (const { id } of rows) faults.push(`${what}: ${id}`);
	};
	report('order without lines', await without(db, 'orders', 'order_lines', 'order_id'));
	report('order without history', await without(db, 'orders', 'order_history', 'order_id'));
	report('return without lines', await without(db, 'returns', 'return_lines', 'return_id'));
	if (hasMerchant) report('message without a notice to the merchant', await unnotified(db));
	report(
		'action at the desk that was begun',
		await db.selectFrom('desk_audit').select('id').where('outcome', '=', 'begun').execute(),
	);
	for (const { id, data } of await db.selectFrom('outbox').select(['id', 'data']).execute()) {
		if (!isObject(data)) faults.push(`mail whose data is no object: ${id}`);
	}
	return faults;
}

/** Rows of a table without their rows in another. */
async function without(
	db: Database,
	table: keyof Schema,
	parts: keyof Schema,
	belongsTo: 'order_id' | 'return_id',
): Promise<readonly { id: string }[]> {
	const { rows } = await sql<{ id: string }>`
		select id from ${sql.table(table)} as whole
		where not exists (
			select 1 from ${sql.table(parts)} as part where ${sql.ref(`part.${belongsTo}`)} = whole.id
		)
	`.execute(db);
	return rows;
}

async function unnotified(db: Database): Promise<readonly { id: string }[]> {
	const mails = await db.selectFrom('outbox').select('cause').execute();
	const causes = new Set(mails.map(({ cause }) => cause));
	const messages = await db
		.selectFrom('messages')
		.select('id')
		.where('is_suspect', '=', 0)
		.execute();
	return messages.filter(({ id }) => !causes.has(`new-message:${id}`));
}

function isObject(json: string): boolean {
	try {
		const value: unknown = JSON.parse(json);
		return typeof value === 'object' && value !== null;
	} catch {
		return false;
	}
}
