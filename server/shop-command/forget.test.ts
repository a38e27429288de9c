import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutRequest } from '../../core/checkout/checkout-request.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { terms } from '../../tests/publication.ts';
import { shopCommand } from '../../tests/shop-command.ts';
import { mailsQuery, noticesQuery, ordersQuery } from '../accounts/forget-guest.ts';
import { address, cartOf } from '../checkout/testing/checkout-bodies.ts';
import type { Order } from '../db/order-schema.ts';
import { contactMessage, contactPath, send } from '../messages/testing/messages.ts';
import { joinNewsletter } from '../messages/testing/newsletter.ts';
import { buy, placeOrder, setOrder } from '../orders/testing/guest-orders.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { prove, signUp } from '../testing/shoppers.ts';
import { readForgetCommand } from './forget.ts';

const dayMs = 24 * 3_600_000;

function shirtFor(email: string) {
	return checkoutRequest(cartOf(['men-captain', 'M', 1]), { ...address, email }, terms, null);
}

describe('shop forget', () => {
	it.each([[[]], [['nobody']], [['a@b.example', 'c@d.example']], [['--all']]])(
		'%j is refused with a sentence',
		(args) => {
			expect(readForgetCommand(['forget', ...args])).toMatchObject({
				ok: false,
				refusal: { sentence: expect.stringMatching(/[.?\]]$/) },
			});
		},
	);
});

onOneDatabase('shop forget', ({ name, create }) => {
	let url: string;
	let context: AppTestContext;
	let count = 0;
	let email = '';
	beforeAll(async () => {
		url = await create();
		context = await openAppTestContext(url);
	});
	afterAll(async () => await context.stop());
	beforeEach(() => {
		count += 1;
		email = `Guest${count}@Example.com`;
	});

	const forget = (...args: string[]) => shopCommand({ DATABASE_URL: url }, 'forget', ...args);

	async function delivered(): Promise<Order> {
		const order = await buy(context, shirtFor(email));
		const atMs = Date.now() - dayMs;
		const set = { shipped_at_ms: atMs, delivered_at_ms: atMs, fulfilment: 'delivered' } as const;
		await setOrder(context, order, set);
		return order;
	}

	/** The whole database as text, in lower case. */
	async function everything(): Promise<string> {
		const tables = await context.db.introspection.getTables();
		const rows = tables.map(({ name }) =>
			// Any table, including those that the schema does not know.
			context.db
				.selectFrom(name as 'orders')
				.selectAll()
				.execute(),
		);
		return JSON.stringify(await Promise.all(rows)).toLowerCase();
	}

	it('removes a guest everywhere, tells what, and keeps what was paid', async () => {
		const order = await delivered();
		await send(context, contactPath, { ...contactMessage, email });
		await joinNewsletter(context, email.toLowerCase());
		expect(await everything()).toContain(email.toLowerCase());

		const planned = await forget(email, '--dry-run');
		expect(planned).toMatchObject({ code: 0, err: '' });
		expect(planned.out).toContain('nothing is done yet');
		expect(await everything()).toContain(email.toLowerCase());

		const done = await forget(email);
		expect(done).toMatchObject({ code: 0, err: '' });
		expect(done.out).toContain(`1 order without name, addresses and phone: ${order.number}`);
		expect(done.out).toContain('1 message with answers deleted');
		expect(done.out).toContain('the newsletter entry deleted');
		expect(done.out.split('\n').slice(1)).toEqual(planned.out.split('\n').slice(1));

		expect(await everything()).not.toContain(email.toLowerCase());
		const row = await context.db
			.selectFrom('orders')
			.selectAll()
			.where('id', '=', order.id)
			.executeTakeFirstOrThrow();
		expect(row).toMatchObject({ status: 'paid', total_cents: order.total_cents, email: '' });
		expect(row.address).not.toContain('Hopper');
		const lines = context.db.selectFrom('order_lines').selectAll();
		expect(await lines.where('order_id', '=', order.id).execute()).toHaveLength(1);

		expect((await forget(email)).out).toBe(`Nothing of ${email.toLowerCase()} is stored.`);
	});

	it.each([
		['its payment page is open', undefined],
		['it is still to ship', { fulfilment: 'unfulfilled' }],
		['its parcel is not reported as delivered', { fulfilment: 'shipped', delivered_at_ms: null }],
		['a refund is open', 'refund'],
		['a dispute is open', 'dispute'],
	] as const)('removes nothing while %s', async (reason, open) => {
		if (open === undefined) {
			await placeOrder(context, shirtFor(email));
		} else {
			const order = await delivered();
			const atMs = Date.now();
			if (open === 'refund') {
				await context.db
					.insertInto('refunds')
					.values({
						id: `refund-${count}`,
						order_id: order.id,
						cents: 100,
						status: 'requested',
						provider_refund_id: null,
						restocks: 0,
						return_id: null,
						failure: null,
						created_at_ms: atMs,
						asked_at_ms: atMs,
						settled_at_ms: null,
					})
					.execute();
			} else if (open === 'dispute') {
				await context.db
					.insertInto('disputes')
					.values({
						id: `dispute-${count}`,
						order_id: order.id,
						cents: 100,
						reason: 'fraudulent',
						status: 'needs_response',
						answer_by_ms: null,
						opened_at_ms: atMs,
						closed_at_ms: null,
					})
					.execute();
			} else await setOrder(context, order, open);
		}
		for (const args of [[], ['--dry-run']]) {
			const refused = await forget(email, ...args);
			expect(refused).toMatchObject({ code: 1, out: '' });
			expect(refused.err).toContain(reason);
		}
		expect(await everything()).toContain(email.toLowerCase());
	});

	it('leaves an account to its owner', async () => {
		const ada = await signUp(context, 'ada');
		await prove(context, ada);
		const refused = await forget(ada.email);
		expect(refused).toMatchObject({ code: 1 });
		expect(refused.err).toContain('/account');
	});

	it('finds a person by an index', async () => {
		const queries = {
			orders_email: ordersQuery(context.db, 'a@b.example'),
			outbox_mailbox: mailsQuery(context.db, 'a@b.example'),
			stock_notices_email: noticesQuery(context.db, 'a@b.example'),
		};
		await context.db.connection().execute(async (db) => {
			// The tables of this test are small enough to be read whole.
			if (name === 'PostgreSQL') await sql`set enable_seqscan = off`.execute(db);
			for (const [index, query] of Object.entries(queries)) {
				const { sql: text, parameters } = query.compile();
				const explain = name === 'SQLite' ? 'explain query plan' : 'explain';
				const { rows } = await db.executeQuery({
					...sql`select 1`.compile(db),
					sql: `${explain} ${text}`,
					parameters,
				});
				expect(JSON.stringify(rows)).toContain(index);
			}
			if (name === 'PostgreSQL') await sql`reset enable_seqscan`.execute(db);
		});
	});
});
