import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutRequest } from '../../../core/checkout/checkout-request.ts';
import { forgetGuest } from '../../../server/accounts/forget-guest.ts';
import { address, cartOf } from '../../../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { writeMissingSearches } from '../../../server/messages/write-missing-searches.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { terms } from '../../../tests/publication.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
	type Shown,
} from '../testing/desk-test-context.ts';

const guest = {
	...address,
	firstName: 'José María',
	lastName: 'O’Brien-Smith',
	email: 'Jose@Post.Example.no',
	phone: '+1 (305) 555-0142',
	city: 'Coral Gables',
	state: 'FL',
	zip: '33134-1234',
};

describe.each(databaseKinds())('the search for orders on $name', ({ create }) => {
	let context: DeskTestContext;
	let order: Order;
	let declined: Order;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		await context.buy();
		order = await buy(guest);
		declined = await place({ ...guest, firstName: 'José Dennis', phone: '305.555.0142' });
		await context.pay(declined, { card: '4000000000000002' });
	});
	afterAll(() => context.stop());

	const requestOf = (typed: typeof address, product = 'women-octopus-blue') =>
		checkoutRequest(cartOf([product, 'S', 1]), typed, terms, null);
	const place = (typed: typeof address) => context.place(requestOf(typed));
	async function buy(typed: typeof address): Promise<Order> {
		return await context.now(await context.buy(requestOf(typed)));
	}

	async function find(search: string): Promise<string[]> {
		const { body } = await context.desk(`GET orders?search=${encodeURIComponent(search)}`);
		return body.orders.map(({ number }: Shown) => number);
	}

	async function textOf({ id }: Order) {
		const texts = context.db.selectFrom('order_search').select('text');
		return await texts.where('id', '=', id).executeTakeFirst();
	}

	async function act(line: string, body: object): Promise<void> {
		const [method, what] = line.split(' ');
		const { revision } = await context.shown(order);
		const done = await context.desk(`${method} orders/${order.number}/${what}`, {
			revision,
			...body,
		});
		expect(done.status, JSON.stringify(done.body)).toBe(200);
	}

	it('finds an order by its number, whole, from its beginning or by its end', async () => {
		const short = order.number.slice(5);
		for (const typed of [order.number, short, short.slice(0, 5), short.slice(-5)]) {
			expect(await find(typed.toLowerCase()), typed).toEqual([order.number]);
		}
	});

	it('finds nothing by punctuation alone', async () => {
		expect(await find('—')).toEqual([]);
	});

	it('finds it by the reference that the success page shows, and by its payment', async () => {
		const session = order.payment_session_id ?? '';
		expect(await find(session.slice(0, 12))).toContain(order.number);
		expect(await find(session)).toEqual([order.number]);
		const payment = await context.paymentOf(order);
		expect(await find(payment)).toEqual([order.number]);
		const intent = await context.services.provider.stripe.paymentIntents.retrieve(payment);
		expect(await find(String(intent.latest_charge))).toEqual([order.number]);
		expect(await find('ch_unknown')).toEqual([]);
	});

	it.each([
		'jose smith',
		'obrien',
		"o'brien",
		'SMITH josé',
		'jose@post.example.no',
		'post.example.no',
		'@post.example.no',
		'coral gables',
		'Gables',
		'33134',
		'33134-1234',
		'octopus',
		'women’s tee',
		'womens octopus blue',
		'jose 305 555 0142',
	])('finds %j, also what was never paid', async (typed) => {
		expect((await find(typed)).toSorted()).toEqual([order.number, declined.number].toSorted());
	});

	it.each([
		'+1 (305) 555-0142',
		'+13055550142',
		'0013055550142',
		'305-555-0142',
		'305 555 0142',
		'5550142',
		'0142',
		'+1 305 555 0142',
	])('finds the phone number %j, stored with or without a country code', async (typed) => {
		expect((await find(typed)).toSorted()).toEqual([order.number, declined.number].toSorted());
	});

	it('does not find what another order has', async () => {
		expect(await find('captain')).not.toContain(order.number);
		expect(await find('octopus hopper')).toEqual([]);
		expect(await find('jose maria')).toEqual([order.number]);
		expect(await find('dennis')).toEqual([declined.number]);
		expect(await find('305 555 0143')).toEqual([]);
	});

	it('finds the tracking number, and after a correction the new one', async () => {
		order = await buy(guest);
		await act('POST ship', { carrier: 'UPS', tracking: '1Z 999 AA1 01 2345 6784' });
		for (const typed of ['1Z999AA10123456784', '1z 999 aa1 01 2345 6784', '456784']) {
			expect(await find(typed), typed).toEqual([order.number]);
		}
		const corrected = { carrier: 'UPS', tracking: '1Z999AA10123456711', isCorrection: true };
		await act('POST ship', corrected);
		expect(await find('1Z999AA10123456784')).toEqual([]);
		expect(await find('1Z999AA10123456711')).toEqual([order.number]);
	});

	it('finds the text of notes, and an address once it is corrected', async () => {
		order = await buy(guest);
		await act('POST notes', { text: 'Rang: leave it at the "Boathouse".' });
		expect(await find('boathouse rang')).toEqual([order.number]);
		const moved = { ...guest, city: 'Islamorada', zip: '33036', phone: '+47 912 34 567' };
		await act('PUT address', { address: moved });
		expect(await find('91234567')).toEqual([order.number]);
		expect(await find('islamorada 33036 boathouse')).toEqual([order.number]);
		expect(await find('5550142')).not.toContain(order.number);
		expect(await find(order.payment_session_id ?? '')).toEqual([order.number]);
	});

	it('finds nothing of a person who was forgotten but number, product and payment', async () => {
		const email = `kari-${randomUUID()}@gone.example.no`;
		order = await buy({ ...guest, email, lastName: 'Zebedee', phone: '+47 998 87 766' });
		await act('POST notes', { text: 'Xylophone' });
		await act('POST ship', { carrier: 'UPS', tracking: '1Z999AA10199999999' });
		await act('POST deliver', { day: null });
		const forgotten = await forgetGuest(context.db, {
			email,
			isDryRun: false,
			nowMs: Date.now(),
		});
		expect(forgotten).toMatchObject({ ok: true });
		for (const typed of [
			'zebedee',
			'gone.example.no',
			'99887766',
			'xylophone',
			'1Z999AA10199999999',
		]) {
			expect(await find(typed), typed).toEqual([]);
		}
		expect(await find(order.number)).toEqual([order.number]);
		expect(await find(await context.paymentOf(order))).toEqual([order.number]);
		expect((await textOf(order))?.text).not.toContain('33134');
	});

	it('finds an order that the release before has written or changed, once its text is written', async () => {
		order = await buy({ ...guest, city: 'Key Largo' });
		const { id: order_id, created_at_ms, total_cents } = order;
		const word = {
			word: order.number.toLowerCase(),
			order_id,
			created_at_ms,
			total_cents,
			version: 2,
		};
		for (const change of [
			context.db.insertInto('order_words').values(word),
			context.db.deleteFrom('order_words').where('order_id', '=', order_id),
		]) {
			await change.execute();
			// What it knew of the order may be gone by now.
			expect(await textOf(order)).toBeUndefined();
			expect(await find('largo')).toEqual([]);
			// Several processes do it at the same time.
			await Promise.all([writeMissingSearches(context.db), writeMissingSearches(context.db)]);
			expect(await find('key largo')).toEqual([order.number]);
		}
	});

	it('leaves the release before a word of each changed order that makes it write its own', async () => {
		order = await buy(guest);
		await act('POST notes', { text: 'Boathouse' });
		const left = context.db.selectFrom('order_words').select(['word', 'version']);
		expect(await left.where('order_id', '=', order.id).execute()).toEqual([
			{ word: ' ', version: 0 },
		]);
	});

	it('finds an order by the SKU of its line', async () => {
		const id = 'women-octopus-blue';
		const { body } = await context.desk(`GET products/${id}`);
		const variants = [
			{ size: 'S', price: '', sku: 'WT-Oct–S', gtin: '', weightGrams: '' },
			{ size: 'M', price: '', sku: 'WT-OCT-M', gtin: '', weightGrams: '' },
		];
		const product = { ...body.product, variants };
		const saved = await context.desk(`PUT products/${id}`, { revision: body.revision, product });
		expect(saved.status).toBe(200);
		const after = await buy(guest);
		for (const typed of ['wt-oct-s', 'WTOCTS', 'wt-oct']) {
			expect(await find(typed), typed).toEqual([after.number]);
		}
		expect(await find('WT-OCT-M')).toEqual([]);
	});

	it('finds a name with other letters as it is typed without them, and as it is written', async () => {
		order = await buy({ ...guest, firstName: 'Søren', lastName: 'Großkopf' });
		for (const typed of ['soren grosskopf', 'Søren', 'GROSSKOPF', 'großkopf']) {
			expect(await find(typed), typed).toEqual([order.number]);
		}
	});
});
