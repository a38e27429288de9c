import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { forgetGuest } from '../../../server/accounts/forget-guest.ts';
import { address } from '../../../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { addFactor, call, signUp } from '../../../server/testing/shoppers.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { shopCommand } from '../../../tests/shop-command.ts';
import { auditListAnswerSchema, type ListedAuditEntry } from '../../rules/audit.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

onOneDatabase('who did what', ({ create }) => {
	let url: string;
	let context: DeskTestContext;
	let order: Order;
	beforeAll(async () => {
		url = await create();
		context = await openDeskTestContext(url);
	});
	afterAll(() => context.stop());
	beforeEach(async () => {
		order = await context.buy();
	});

	async function list(query = '') {
		const { status, body } = await context.desk(`GET audit?${query}`);
		expect(status).toBe(200);
		return v.parse(auditListAnswerSchema, body);
	}

	const ofOrder = async () =>
		(await context.shown(order)).audit.map(({ what }: ListedAuditEntry) => what);

	/** A return of the order, asked for by its shopper. */
	async function askForReturn(): Promise<string> {
		const number = `RET-${randomUUID().slice(0, 8).toUpperCase().replaceAll(/[01]/g, '2')}`;
		const id = randomUUID();
		await context.db
			.insertInto('returns')
			.values({
				id,
				number,
				order_id: order.id,
				kind: 'return',
				reason: 'too-small',
				note: 'Too tight.',
				status: 'requested',
				answer: null,
				created_at_ms: Date.now(),
				decided_at_ms: null,
			})
			.execute();
		await context.db
			.insertInto('return_lines')
			.values({ return_id: id, position: 0, quantity: 1, wanted_size: null })
			.execute();
		return number;
	}

	const revision = async () => (await context.shown(order)).revision;

	it('has an order with all that was done to it and its returns, before and after', async () => {
		const { number } = order;
		const ship = { carrier: 'UPS', tracking: '1Z999AA10123456784' };
		await context.desk(`PUT orders/${number}/address`, {
			address: { ...address, city: 'Tampa' },
			revision: await revision(),
		});
		await context.desk(`POST orders/${number}/ship`, { ...ship, revision: await revision() });
		const again = { ...ship, tracking: '1Z999AA10123456785', isCorrection: true };
		await context.desk(`POST orders/${number}/ship`, { ...again, revision: await revision() });
		const returned = await askForReturn();
		await context.desk(`POST returns/${returned}/accept`, { answer: 'Please fold it' });
		await context.desk(`POST returns/${returned}/received`, { restocks: true });
		await context.desk(`POST returns/${returned}/refund`, { cents: 1000 });
		expect((await ofOrder()).toReversed()).toEqual([
			expect.stringMatching(/^Corrected the address of BLUE-\w{8}: .*city from .* to Tampa/),
			`Shipped ${number} with UPS 1Z999AA10123456784.`,
			`Corrected the tracking of ${number}: tracking number from 1Z999AA10123456784 to 1Z999AA10123456785.`,
			`Accepted ${returned} of ${number} with the answer “Please fold it”.`,
			`Received ${returned} of ${number} and put it back into stock.`,
			`Refunded $10.00 for ${returned} of ${number}.`,
		]);
		const [refund] = (await list('kind=money')).entries;
		expect(refund).toMatchObject({ order: number, who: context.merchant.email, outcome: 'done' });
	});

	it('has what a command did, with who ran it', async () => {
		const file = join(inject('temporaryFolder'), `${randomUUID()}.csv`);
		writeFileSync(file, 'Handle,Title,Type,Option1 Name,Option1 Value\nhat,Hat,Hats,Size,M\n');
		const done = await shopCommand({ DATABASE_URL: url }, 'import', 'shopify', file);
		expect(done).toMatchObject({ code: 0 });
		const { entries, people } = await list('person=command-line');
		expect(entries).toMatchObject([
			{ what: `Imported ${basename(file)}: 1 new, 0 changed.`, outcome: 'done' },
		]);
		expect(entries[0]?.who).toMatch(/^command line/);
		expect(people.at(-1)).toEqual({ id: 'command-line', name: 'Command line' });
	});

	it('is filtered by person and kind, page by page, and each row comes once', async () => {
		const rows = Array.from({ length: 130 }, (_, at) => ({
			id: `a-${String(at).padStart(4, '0')}`,
			at_ms: 1_700_000_000_000 + Math.floor(at / 7),
			account_id: at % 2 === 0 ? 'ada' : 'grace',
			action: at % 3 === 0 ? 'stock' : 'ship',
			subject: at % 3 === 0 ? 'men-captain/M' : 'BLUE-33333333',
			outcome: 'done' as const,
		}));
		await context.db.insertInto('desk_audit').values(rows).execute();
		for (const [query, count] of [
			['person=ada', 65],
			['person=ada&kind=stock', 22],
			['person=grace&kind=parcels', 43],
			['person=ada&kind=codes', 0],
		] as const) {
			const seen: string[] = [];
			for (let next: string | null = ''; next !== null; ) {
				const page = await list(`${query}${next === '' ? '' : `&after=${next}`}`);
				seen.push(...page.entries.map(({ id }) => id));
				next = page.next;
			}
			expect(seen).toHaveLength(count);
			expect(new Set(seen).size).toBe(count);
			expect(seen).toEqual(seen.toSorted().toReversed());
		}
		for (const query of ['person=%27', 'kind=all', 'after=x']) {
			expect((await context.desk(`GET audit?${query}`)).status).toBe(400);
		}
	});

	it('names no shopper who was turned away among the people of the filter', async () => {
		const shopper = await addFactor(await signUp(context, 'curious'));
		await call(context, 'GET desk/orders', { token: shopper.token });
		const { entries, people } = await list('kind=access');
		expect(entries[0]).toMatchObject({
			who: shopper.email,
			what: 'Tried to call GET /functions/v1/desk/orders of the desk.',
			outcome: 'refused',
		});
		expect(people.map(({ id }) => id)).not.toContain(shopper.id);
	});

	it('forgets a guest: who did what stays, without what it was', async () => {
		const secret = `Zebedee${randomUUID().slice(0, 8)}`;
		await context.desk(`PUT orders/${order.number}/address`, {
			address: { ...address, lastName: secret },
			revision: await revision(),
		});
		await context.desk(`POST orders/${order.number}/notes`, { text: secret });
		const returned = await askForReturn();
		await context.desk(`POST returns/${returned}/refuse`, { answer: secret });
		const email = `${secret.toLowerCase()}@example.com`;
		await context.db
			.updateTable('orders')
			.set({ email, fulfilment: 'delivered', shipped_at_ms: 1, delivered_at_ms: 1 })
			.where('id', '=', order.id)
			.execute();
		const forgotten = await forgetGuest(context.db, { email, isDryRun: false, nowMs: Date.now() });
		expect(forgotten).toMatchObject({ ok: true });
		const stored = await context.db.selectFrom('desk_audit').selectAll().execute();
		expect(JSON.stringify(stored)).not.toContain(secret);
		expect(await ofOrder()).toEqual([
			`Declined ${returned}.`,
			`Added a note to ${order.number}.`,
			`Corrected the address of ${order.number}.`,
		]);
	});
});
