import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Size } from '../../core/catalogue/catalogue.ts';
import { address } from '../../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../../server/db/order-schema.ts';
import { contactMessage, contactPath, send } from '../../server/messages/testing/messages.ts';
import { confirm, tokensFor } from '../../server/messages/testing/newsletter.ts';
import { call } from '../../server/testing/shoppers.ts';
import { onOneDatabase } from '../databases.ts';
import { flibs } from '../flibs.ts';
import { shopCommand } from '../shop-command.ts';
import { emailOf, openWorkingWeek, type WorkingWeek } from './working-week.ts';

// A merchant's week. All figures at its end are computed by hand, in the comments beside them.
// Prices: women's tees $29.99, men's shirts $34.99. Shipping $5.99; free from $100, or from $75 of
// women's tees.

const blueTee = 'women-octopus-blue';
const orangeTee = 'women-octopus-orange';
const captain = 'men-captain';
const ten = { code: 'TEN', percent: 10 };
const dock = { code: 'DOCK-15', amountCents: 1500 };

onOneDatabase('a week', ({ create }) => {
	let week: WorkingWeek;
	const orders = new Map<string, Order>();
	const of = (name: string): Order => {
		const order = orders.get(name);
		if (!order) throw new Error(`${name} bought nothing`);
		return order;
	};
	const desk: WorkingWeek['context']['desk'] = (...asked) => week.context.desk(...asked);
	let env: Record<string, string>;

	beforeAll(async () => {
		const databaseUrl = await create();
		week = await openWorkingWeek(databaseUrl);
		env = { DATABASE_URL: databaseUrl, DATA_DIR: week.context.dataDir };
		await openShop();
		await sell();
		await sendParcels();
		await giveBack();
		await handleReturns();
		await answerBanks();
	});
	afterAll(() => week.context.stop());

	/** A file that the merchant saves at the desk. */
	async function savedFile(path: string): Promise<string> {
		const { services, merchant } = week.context;
		const answer = await fetch(`${services.defaultUrl}/functions/v1/desk/${path}`, {
			headers: { authorization: `Bearer ${merchant.token}` },
		});
		expect(answer.status).toBe(200);
		return await answer.text();
	}

	/** Monday: stock, codes and the people who write. */
	async function openShop(): Promise<void> {
		const counted: readonly (readonly [string, Size, number])[] = [
			[captain, 'S', 5],
			[captain, 'M', 1],
			[captain, 'L', 12],
			[blueTee, 'S', 5],
			[orangeTee, 'M', 10],
		];
		for (const [id, size, onHand] of counted) {
			expect(await desk(`PUT stock/${id}/${size}`, { onHand, seen: null })).toMatchObject({
				status: 200,
			});
		}
		const terms = { percent: null, amountCents: null, from: null, to: null };
		const limits = { maxUses: 1, maxUsesPerEmail: null };
		for (const code of [ten, dock]) {
			const made = await desk('POST codes', { ...terms, ...limits, ...code });
			expect(made).toMatchObject({ status: 200 });
		}
		const { confirm: token } = await tokensFor(week.context, 'crew@example.com');
		await confirm(week.context, token);
		await tokensFor(week.context, 'unsure@example.com');
		// One message is answered, one stays unread.
		await send(week.context, contactPath, contactMessage);
		const { messages } = (await desk('GET messages')).body;
		const opened = (await desk(`GET messages/${messages[0].id}`)).body;
		const answer = { text: 'They run true to size.', seen: opened.revision };
		const answered = await desk(`POST messages/${opened.id}/answer`, answer, randomUUID());
		expect(answered).toMatchObject({ status: 200 });
		await send(week.context, contactPath, { ...contactMessage, email: emailOf('Ken') });
	}

	/** Fifteen orders that are paid, and four that are not. */
	async function sell(): Promise<void> {
		const sold: readonly Parameters<WorkingWeek['buy']>[] = [
			// $34.99 + $5.99 = $40.98
			['Ada', [[captain, 'L', 1]]],
			// $59.98 + $5.99 = $65.97
			['Grace', [[blueTee, 'S', 2]]],
			// $59.98 - 20 % ($12.00) + $5.99 = $53.97
			['Katherine', [[blueTee, 'S', 2]], { discount: flibs }],
			// $104.97 - 20 % ($20.99), shipping free = $83.98
			['Hedy', [[captain, 'L', 3]], { discount: flibs }],
			// $34.99 + $29.99 = $64.98, - 20 % ($13.00) + $5.99 = $57.97
			[
				'Radia',
				[
					[captain, 'L', 1],
					[orangeTee, 'M', 1],
				],
				{ discount: flibs },
			],
			// $29.99 - 10 % ($3.00) + $5.99 = $32.98
			['Joan', [[orangeTee, 'M', 1]], { discount: ten }],
			// $34.99 - $15.00 + $5.99 = $25.98
			['Barbara', [[captain, 'L', 1]], { discount: dock }],
			// $29.99 + $5.99 = $35.98
			['Jean', [[orangeTee, 'M', 1]]],
			// $89.97 of women's tees, shipping free
			['Annie', [[blueTee, 'M', 3]], { country: 'Norway' }],
			// $29.99 + $5.99 = $35.98
			['Donald', [[orangeTee, 'M', 1]]],
			// $34.99 + $5.99 = $40.98
			['Margaret', [[captain, 'L', 1]]],
			// $34.99 + $5.99 = $40.98
			['Lise', [[captain, 'L', 1]]],
			// $29.99 + $5.99 = $35.98
			['Rosa', [[orangeTee, 'M', 1]]],
			// $29.99 + $5.99 = $35.98
			['Mary', [[blueTee, 'XL', 1]]],
		];
		for (const [name, ...wanted] of sold) orders.set(name, await week.buy(name, ...wanted));

		// The last piece: $34.99 + $5.99 = $40.98. Evelyn comes while Frances is paying.
		const { body } = await week.checkout('Frances', [[captain, 'M', 1]]);
		const late = await week.checkout('Evelyn', [[captain, 'M', 1]]);
		expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('just sold out')]);
		const frances = await week.context.order({ sessionId: body.sessionId });
		orders.set('Frances', frances);
		await week.context.pay(frances);
		await week.showsSoon(frances, { money: 'paid' });
		await call(week.context, 'POST stock-notice', {
			body: { id: captain, size: 'M', email: emailOf('Evelyn') },
		});

		const ken = await week.checkout('Ken', [[captain, 'L', 1]]);
		const kens = await week.context.order({ sessionId: ken.body.sessionId });
		orders.set('Ken', kens);
		await week.context.pay(kens, { card: '4000000000000002' });
		const dennis = await week.checkout('Dennis', [[captain, 'L', 1]]);
		await week.context.services.provider.stripe.checkout.sessions.expire(
			dennis.body.sessionId ?? '',
		);
		const denniss = await week.context.order({ sessionId: dennis.body.sessionId });
		orders.set('Dennis', denniss);
		await week.showsSoon(denniss, { money: 'expired' });

		const used = await call(week.context, 'POST discount', { body: { code: 'TEN' } });
		expect(used.status).not.toBe(200);
	}

	/** Tuesday: parcels, one at a time and several at once. */
	async function sendParcels(): Promise<void> {
		await week.ship(of('Ada'), '1Z999AA10123456701');
		await week.ship(of('Grace'), '9400111899223100001702', 'USPS');
		const many = ['Katherine', 'Hedy', 'Radia', 'Joan', 'Barbara'].map((name, at) => ({
			number: of(name).number,
			carrier: 'FedEx',
			tracking: `12345678900${at}`,
		}));
		const shipped = await desk('POST orders/ship', { orders: many });
		expect(shipped.status).toBe(200);
		const typo = { ...address, email: emailOf('Annie'), country: 'Norway', state: '' };
		const home = { ...typo, firstName: 'Annie', city: 'Bergen', zip: '5003' };
		await week.done(of('Annie'), 'PUT address', { address: home });
		await week.ship(of('Annie'), '1234567809', 'DHL');
		for (const [at, name] of ['Frances', 'Donald', 'Margaret'].entries()) {
			await week.ship(of(name), `1Z999AA1012345671${at}`);
		}
		const isCorrection = true;
		const right = { carrier: 'UPS', tracking: '1Z999AA10123456720', isCorrection };
		await week.done(of('Ada'), 'POST ship', right);
		for (const name of ['Ada', 'Radia', 'Donald', 'Margaret']) {
			await week.done(of(name), 'POST deliver', { day: null });
		}
	}

	/** Wednesday: a refund in two parts, and a cancelled order. */
	async function giveBack(): Promise<void> {
		const refund = (cents: number, restocks: boolean) =>
			week.change(of('Jean'), 'POST refund', { cents, restocks, returnNumber: null });
		expect(await refund(1000, false)).toMatchObject({ status: 200 });
		expect(await refund(2599, false)).toMatchObject({ status: 409 });
		expect(await refund(2598, true)).toMatchObject({ status: 200 });
		expect(await refund(1, false)).toMatchObject({ status: 409 });
		await week.done(of('Lise'), 'POST cancel');
	}

	/** Thursday: a return, one that is declined, and an exchange. */
	async function handleReturns(): Promise<void> {
		const radias = await week.askReturn(of('Radia'), orangeTee);
		await week.handleReturn(radias, 'accept', { answer: 'Please put the tags in.' });
		await week.handleReturn(radias, 'received', { restocks: true });
		// $29.99 less its share of $13.00: 29.99 / 64.98 of it is $6.00.
		await week.handleReturn(radias, 'refund', { cents: 2399 });
		const donalds = await week.askReturn(of('Donald'), orangeTee);
		await week.handleReturn(donalds, 'refuse', { answer: 'It has been worn.' });
		const margarets = await week.askReturn(of('Margaret'), captain, 'S');
		await week.handleReturn(margarets, 'accept', { answer: null });
		await week.handleReturn(margarets, 'received', { restocks: true });
		const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456730' };
		await week.handleReturn(margarets, 'swapped', parcel);
	}

	/** Friday: two disputes, one lost and one won. */
	async function answerBanks(): Promise<void> {
		const lost = await week.context.dispute(of('Rosa'));
		const won = await week.context.dispute(of('Mary'));
		await week.showsSoon(of('Rosa'), { dispute: 'open' });
		await week.showsSoon(of('Mary'), { dispute: 'open' });
		const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456740' };
		expect(await week.change(of('Mary'), 'POST ship', parcel)).toMatchObject({ status: 409 });
		await week.done(of('Mary'), 'POST ship', { ...parcel, shipsDisputed: true });
		await week.context.control(`/sandbox/disputes/${lost.id}/close`, { status: 'lost' });
		await week.context.control(`/sandbox/disputes/${won.id}/close`, { status: 'won' });
		await week.showsSoon(of('Rosa'), { dispute: 'lost' });
		await week.showsSoon(of('Mary'), { dispute: null });
	}

	/** The whole weeks around today, so that midnight does not matter. */
	async function numbers() {
		const day = (offset: number) =>
			new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
		const { status, body } = await desk(`GET numbers?span=week&from=${day(-2)}&to=${day(2)}`);
		expect(status).toBe(200);
		return body;
	}

	it('has its sums in Numbers', async () => {
		expect((await numbers()).total).toEqual({
			orders: 15,
			// 40.98 + 65.97 + 53.97 + 83.98 + 57.97 = 302.87 (Ada to Radia)
			// + 32.98 + 25.98 + 35.98 + 89.97 + 35.98 = 523.76 (Joan to Donald)
			// + 40.98 + 40.98 + 35.98 + 35.98 + 40.98 = 718.66 (Margaret to Mary, and Frances)
			paidCents: 71_866,
			// 10.00 + 25.98 (Jean) + 40.98 (Lise) + 23.99 (Radia)
			refundedCents: 10_095,
			// Rosa. Mary's was won.
			disputedCents: 3598,
			// 718.66 - 100.95 - 35.98
			netCents: 58_173,
			// 718.66 / 15 = 47.910…
			averageCents: 4791,
		});
	});

	it('has its best sellers in Numbers, at the prices in the cart', async () => {
		const { sold } = await numbers();
		const row = ({ productId, size, pieces, cents }: Record<string, unknown>) =>
			[productId, size, pieces, cents] as const;
		// In all $704.78: less $63.99 by codes, and 13 times $5.99 of shipping, is $718.66.
		expect(sold.map(row)).toEqual([
			// Ada 1, Hedy 3, Radia 1, Barbara 1, Margaret 1, Lise 1
			[captain, 'L', 8, 27_992],
			// Radia, Joan, Jean, Donald, Rosa
			[orangeTee, 'M', 5, 14_995],
			// Grace 2, Katherine 2
			[blueTee, 'S', 4, 11_996],
			// Annie
			[blueTee, 'M', 3, 8997],
			// Frances 1, Mary 1
			[captain, 'M', 1, 3499],
			[blueTee, 'XL', 1, 2999],
		]);
	});

	it('has its numbers in Stock', async () => {
		const { products } = (await desk('GET stock')).body;
		const rows = products.flatMap(({ id, sizes }: { id: string; sizes: SizeRow[] }) =>
			sizes
				.filter(({ onHand }) => onHand !== null)
				.map(({ size, onHand, toShip, waiting }) => [id, size, onHand, toShip, waiting]),
		);
		expect(rows.toSorted()).toEqual([
			// 12, less 7 shipped (Ada 1, Hedy 3, Radia 1, Barbara 1, Margaret 1), and Margaret's is back
			[captain, 'L', 6, 0, 0],
			// 1, less Frances's. Evelyn waits.
			[captain, 'M', 0, 0, 1],
			// 5, less what Margaret got for hers
			[captain, 'S', 4, 0, 0],
			// 5, less 4 shipped (Grace 2, Katherine 2)
			[blueTee, 'S', 1, 0, 0],
			// 10, less 3 shipped (Radia, Joan, Donald), and Radia's is back. Rosa's lies here, sold.
			[orangeTee, 'M', 8, 1, 0],
		]);
	});

	it('has its discounts in Codes', async () => {
		const { codes } = (await desk('GET codes')).body;
		const rows = codes.map(({ code, uses, givenCents }: CodeRow) => [code, uses, givenCents]);
		expect(rows.toSorted()).toEqual([
			['DOCK-15', 1, 1500],
			// 12.00 + 20.99 + 13.00 (Katherine, Hedy, Radia)
			['FLIBS', 3, 4599],
			['TEN', 1, 300],
		]);
	});

	it('says how each order and each return ended', async () => {
		const state = async (name: string) => {
			const { money, fulfilment, dispute, isCancelled } = await week.context.shown(of(name));
			return [money, fulfilment, dispute, isCancelled];
		};
		expect(await state('Ada')).toEqual(['paid', 'delivered', null, false]);
		expect(await state('Hedy')).toEqual(['paid', 'shipped', null, false]);
		expect(await state('Radia')).toEqual(['partly refunded', 'delivered', null, false]);
		expect(await state('Jean')).toEqual(['refunded', 'unfulfilled', null, false]);
		expect(await state('Lise')).toEqual(['refunded', 'unfulfilled', null, true]);
		expect(await state('Rosa')).toEqual(['paid', 'unfulfilled', 'lost', false]);
		expect(await state('Mary')).toEqual(['paid', 'shipped', null, false]);
		expect(await state('Ken')).toEqual(['pending', 'unfulfilled', null, false]);
		expect(await state('Dennis')).toEqual(['expired', 'unfulfilled', null, false]);
		const { returns } = (await desk('GET returns')).body;
		const ends = returns.map(({ name, status }: Record<string, string>) => [
			name?.split(' ')[0],
			status,
		]);
		expect(ends.toSorted()).toEqual([
			['Donald', 'refused'],
			['Margaret', 'swapped'],
			['Radia', 'refunded'],
		]);
	});

	it('has the sums of Numbers in the exported orders', async () => {
		const rows = tableOf(await savedFile('numbers/orders.csv'));
		const sum = (column: string) =>
			rows.reduce((cents, row) => cents + Math.round(Number(row[column]) * 100), 0);
		expect(sum('paid')).toBe(71_866);
		expect(Math.abs(sum('refunded'))).toBe(10_095);
		expect(Math.abs(sum('disputed'))).toBe(3598);
		expect(sum('net')).toBe(58_173);
		expect(sum('discount')).toBe(6399);
		// 13 times $5.99
		expect(sum('shipping')).toBe(7787);
		// 15 paid orders, one with two lines, four refunds and a dispute
		expect(rows.map(({ entry = '' }) => entry).toSorted()).toEqual([
			'Dispute',
			...Array(16).fill('Order'),
			...Array(4).fill('Refund'),
		]);
	});

	it('has the messages and their answers at People', async () => {
		const { messages } = (await desk('GET messages?status=all')).body;
		const states = messages.map(({ email, status }: Record<string, string>) => [email, status]);
		expect(states.toSorted()).toEqual([
			['grace@example.com', 'done'],
			['ken@example.com', 'unread'],
		]);
	});

	it('has who confirmed in the list of the Blue Crew', async () => {
		const list = await savedFile('subscribers.csv');
		expect(list).toContain('crew@example.com');
		expect(list).not.toContain('unsure@example.com');
	});

	it('has nothing for Health to tell, and its backup has every order', async () => {
		const health = async () => (await desk('GET health')).body;
		expect(await health()).toMatchObject({
			isLive: false,
			mails: { failed: 0, lost: 0 },
			events: { failed: 0, unknownOrder: 0, mismatch: 0 },
			backup: null,
		});
		const file = `${week.context.dataDir}/${randomUUID()}.backup`;
		expect(await shopCommand(env, 'backup', file)).toMatchObject({ code: 0 });
		// 15 paid, Ken's and Dennis's. Evelyn's was refused.
		expect(await health()).toMatchObject({ backup: { orders: 17 } });
	});
});

interface SizeRow {
	readonly size: Size;
	readonly onHand: number | null;
	readonly toShip: number;
	readonly waiting: number;
}

interface CodeRow {
	readonly code: string;
	readonly uses: number;
	readonly givenCents: number;
}

/** The rows of a CSV without quoted fields, by their columns. */
function tableOf(csv: string): readonly Readonly<Record<string, string>>[] {
	const [head = '', ...rows] = csv
		.replace(/^\uFEFF/, '')
		.trim()
		.split(/\r?\n/);
	const columns = head.split(',');
	return rows.map((row) => {
		const cells = row.split(',');
		return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
	});
}
