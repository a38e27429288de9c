import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createSqliteDatabase } from '../../tests/databases.ts';
import { makeManyOrders } from '../../tests/many-orders.ts';
import { openDatabase } from '../db/open.ts';
import { addNote } from '../orders/notes.ts';
import { forgetOrder } from './forget-orders.ts';

it('leaves no word of a forgotten person in the file of SQLite, also of a long note', async () => {
	const url = await createSqliteDatabase();
	const file = url.slice('sqlite:'.length);
	const db = await openDatabase(url);
	await makeManyOrders(db, 200);
	const orders = db.selectFrom('orders').selectAll().where('id', '=', '0190-100000100');
	const order = await orders.executeTakeFirstOrThrow();
	const text = Array.from({ length: 600 }, (_, at) => `xylophone${at}`).join(' ');
	const nowMs = Date.now();
	await addNote(db, { number: order.number, accountId: 'ada', text, nowMs });
	const found = db.selectFrom('order_search').select('id').where('text', 'like', '%xylophone599%');
	expect(await found.execute()).toEqual([{ id: order.id }]);

	expect(await db.transaction().execute((tx) => forgetOrder(tx, order, nowMs))).toBe(true);
	await db.destroy();
	expect(existsSync(`${file}-wal`)).toBe(false);
	const left = readFileSync(file, 'latin1').toLowerCase();
	expect(left).not.toContain('xylophone');
	expect(left).not.toContain(order.email);
	expect(left).not.toContain(order.email.replaceAll(/\W/g, ''));
});
