import type { Database } from '../../server/db/open.ts';

/** Rows that only half of something wrote; none, where every write was whole. A merchant is told of messages where there is one. */
export async function halfWritten(
	db: Database,
	{ hasMerchant }: { readonly hasMerchant: boolean },
): Promise<readonly string[]> {
	const faults: string[] = [];
	const note = (what: string, rows: readonly { id: string | number }[]) => {
		for (const { id } of rows) faults.push(`${what}: ${id}`);
	};
	note(
		'order without lines',
		await db
			.selectFrom('orders')
			.select('id')
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('order_lines').select('order_id').whereRef('order_id', '=', 'orders.id'),
					),
				),
			)
			.execute(),
	);
	note(
		'order without history',
		await db
			.selectFrom('orders')
			.select('id')
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('order_history').select('order_id').whereRef('order_id', '=', 'orders.id'),
					),
				),
			)
			.execute(),
	);
	note(
		'return without lines',
		await db
			.selectFrom('returns')
			.select('id')
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('return_lines').select('return_id').whereRef('return_id', '=', 'returns.id'),
					),
				),
			)
			.execute(),
	);
	if (hasMerchant) note('message that the merchant was not told of', await untold(db));
	note(
		'action at the desk that was begun',
		await db.selectFrom('desk_audit').select('id').where('outcome', '=', 'begun').execute(),
	);
	for (const { id, data } of await db.selectFrom('outbox').select(['id', 'data']).execute()) {
		if (!isObject(data)) faults.push(`mail whose data is no object: ${id}`);
	}
	return faults;
}

async function untold(db: Database): Promise<readonly { id: string }[]> {
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
