import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { call } from '../../server/testing/shoppers.ts';
import { eventually } from '../eventually.ts';
import type { Page } from './browser.ts';
import type { Afterwards } from './plan.ts';
import type { Random } from './random.ts';
import { shopAt, type World } from './world.ts';

/** What becomes of an order after it is paid: money back, from here or at the provider, or a dispute. */
export async function handleAfterwards(
	world: World,
	page: Page,
	afterwards: Afterwards,
	random: Random,
): Promise<void> {
	switch (afterwards) {
		case 'nothing':
			return;
		case 'all back':
			return await refundInShop(world, page, null);
		case 'part back':
			return await refundInShop(world, page, Math.floor(random.between(1, 3000)));
		case 'all back at the provider':
			return await refundAtProvider(world, page, null);
		case 'part back at the provider':
			return await refundAtProvider(world, page, Math.floor(random.between(1, 3000)));
		case 'disputed':
		case 'disputed and decided':
			return await dispute(world, page, afterwards === 'disputed and decided', random);
	}
}

/** As the merchant does it at the desk. Cancelling puts the goods back into stock, too. */
async function refundInShop(world: World, page: Page, cents: number | null): Promise<void> {
	const number = await numberOnceKnown(world, page);
	if (number === undefined) return;
	const shown = await callDesk(world, `GET orders/${number}`);
	if (shown?.status !== 200) return;
	const { revision, totalCents } = shown.body;
	const amount = { cents, lines: [], shippingCents: 0, restocks: false, returnNumber: null };
	const done =
		cents === null
			? await callDesk(world, `POST orders/${number}/cancel`, { revision })
			: await callDesk(world, `POST orders/${number}/refund`, { ...amount, revision });
	world.weather.count(`refund: ${done?.status ?? 'no answer'}`);
	if (done?.status !== 200) return;
	world.diary.refunds.push({ sessionId: page.sessionId, cents: cents ?? totalCents });
}

/** Undefined if the shop was killed before it answered. */
async function callDesk({ shop, merchant: { token } }: World, line: string, body?: object) {
	const [method, path] = line.split(' ');
	const options = { token, body, key: randomUUID() };
	return await call(shopAt(shop.url), `${method} desk/${path}`, options).catch(() => undefined);
}

/** The order's number, once the shop knows that it is paid; undefined if its word is lost for now. */
async function numberOnceKnown({ db }: World, { sessionId }: Page): Promise<string | undefined> {
	const paid = () =>
		db
			.selectFrom('orders')
			.select('number')
			.where('payment_session_id', '=', sessionId)
			.where('status', '=', 'paid')
			.executeTakeFirstOrThrow();
	const timing = { timeoutMs: 8000, everyMs: 100 };
	return await eventually(paid, timing).then(
		({ number }) => number,
		() => undefined,
	);
}

async function refundAtProvider(
	{ practice }: World,
	page: Page,
	cents: number | null,
): Promise<void> {
	const { payment_intent } = await practice.stripe.checkout.sessions.retrieve(page.sessionId);
	await practice.stripe.refunds.create({
		payment_intent: String(payment_intent),
		...(cents !== null && { amount: cents }),
	});
}

async function dispute(
	{ practice }: World,
	page: Page,
	isDecided: boolean,
	random: Random,
): Promise<void> {
	const { payment_intent } = await practice.stripe.checkout.sessions.retrieve(page.sessionId, {
		expand: ['payment_intent'],
	});
	if (payment_intent === null || typeof payment_intent === 'string') return;
	const path = `/sandbox/charges/${payment_intent.latest_charge}/dispute`;
	const { id } = v.parse(v.object({ id: v.string() }), await practice.control(path, {}));
	if (!isDecided) return;
	const status = random.chance(0.5) ? 'won' : 'lost';
	await practice.control(`/sandbox/disputes/${id}/close`, { status });
}
