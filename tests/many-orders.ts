import { sql } from 'kysely';
import type { Database } from '../server/db/open.ts';

const firstNames =
	'Grace Ada Alan Edsger Barbara Donald Radia Ken Margaret Dennis Frances John Jean Tim';
const lastNames =
	'Hopper Lovelace Turing Dijkstra Liskov Knuth Perlman Thompson Hamilton Ritchie Allen Backus Bartik Lee Moore Wirth Floyd';

/** The time of the first order. Each next one is five minutes later. */
const manySinceMs = Date.UTC(2025, 10, 1, 12);
const apartMs = 5 * 60_000;

/**
 * Fills an empty shop with years of orders, equal in every run: most are paid and delivered, some
 * of each other kind, with one or two lines. Bulk statements write 100,000 in some seconds on both
 * databases. What the search finds is written by the job.
 */
export async function makeManyOrders(db: Database, count: number): Promise<void> {
	await db.connection().execute(async (connection) => {
		const run = (text: string) => sql.raw(text).execute(connection);
		await run('create temporary table seq (i integer)');
		await run(
			`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) insert into seq select i from n`,
		);
		for (const [name, names] of [
			['first_names', firstNames],
			['last_names', lastNames],
		] as const) {
			await run(`create temporary table ${name} (k integer, name text)`);
			const rows = names.split(' ').map((one, k) => `(${k}, '${one}')`);
			await run(`insert into ${name} values ${rows.join(', ')}`);
		}
		await run('begin');
		for (const statement of statements) await run(statement);
		await run('commit');
		for (const name of ['seq', 'first_names', 'last_names']) await run(`drop table ${name}`);
		// PostgreSQL analyzes by itself after a while. SQLite has no statistics, as in a shop.
		const isPostgres =
			(await run("select 'x' where 'a' = any(array['a'])").catch(() => null)) !== null;
		if (isPostgres) await run('vacuum analyze');
	});
}

const id = "'0190-' || cast(100000000 + i as text)";
const number = "'BLUE-' || replace(replace(cast(22222222 + i * 53 as text), '0', 'X'), '1', 'Y')";
const kind = '(i * 7919) % 100';
const email = "lower(f.name) || '.' || lower(l.name) || cast(i % 9973 as text) || '@example.com'";
const createdAt = `${manySinceMs} + cast(i as bigint) * ${apartMs}`;
const total = '2999 + (i * 31) % 40000';

const statements = [
	`insert into orders (id, number, status, email, address, subtotal_cents, discount_cents, shipping_cents, total_cents, currency, request_hash, payment_parameters, payment_expires_at_ms, payment_session_id, payment_intent_id, livemode, created_at_ms, paid_at_ms, booked_at_ms, refunded_cents, fulfilment, carrier, tracking_number, shipped_at_ms, delivered_at_ms)
	select ${id}, ${number},
		case when ${kind} < 88 then 'paid' when ${kind} < 92 then 'refunded' when ${kind} < 97 then 'expired' when ${kind} < 99 then 'failed' else 'pending' end,
		${email},
		'{"firstName":"' || f.name || '","lastName":"' || l.name || '","email":"' || ${email} || '","phone":"+1 305 ' || substr(cast(10000000 + i as text), 2) || '","address":"12 Quay Street","address2":"","city":"Annapolis","state":"MD","zip":"21401","country":"United States"}',
		${total}, 0, 0, ${total}, 'usd', 'none', '{"padding":"${'x'.repeat(600)}"}',
		${createdAt} + 1800000, 'cs_' || cast(i as text), 'pi_' || cast(i as text), 0, ${createdAt},
		case when ${kind} < 92 then ${createdAt} + 60000 end,
		case when ${kind} < 92 then ${createdAt} + 59000 end,
		case when ${kind} < 4 then 500 when ${kind} between 88 and 91 then ${total} else 0 end,
		case when ${kind} >= 88 then 'unfulfilled' when ${kind} < 80 then 'delivered' when ${kind} < 85 then 'shipped' else 'unfulfilled' end,
		case when ${kind} < 85 then 'UPS' end, case when ${kind} < 85 then '1Z' || cast(i as text) end,
		case when ${kind} < 85 then ${createdAt} + 86400000 end,
		case when ${kind} < 80 then ${createdAt} + 400000000 end
	from seq inner join first_names f on f.k = i % 14 inner join last_names l on l.k = (i / 14) % 17`,
	...[0, 1].map(
		(
			position,
		) => `insert into order_lines (order_id, position, product_id, slug, name, category, size, image, price_cents, quantity)
	select ${id}, ${position}, 'men-captain', 'mens-captain-long-sleeve-shirt', 'Men''s Captain Long Sleeve Shirt', 'men', substr('SMLX', 1 + i % 4, 1), 'men-captain', 2999, 1 + i % 2
	from seq ${position === 0 ? '' : 'where i % 3 = 0'}`,
	),
	...['checkout', 'checkout.session.completed'].map(
		(cause, at) => `insert into order_history (id, order_id, from_status, to_status, cause, at_ms)
	select ${id} || '-${at}', ${id}, 'pending', 'paid', '${cause}', ${createdAt} + ${at} from seq`,
	),
	`insert into refunds (id, order_id, cents, status, provider_refund_id, created_at_ms, asked_at_ms, settled_at_ms, booked_at_ms)
	select 're-' || id, id, refunded_cents, 'made', 're_' || id, paid_at_ms + 200000000, paid_at_ms + 200000000, paid_at_ms + 200000000, paid_at_ms + 200000000 from orders where refunded_cents > 0`,
];
