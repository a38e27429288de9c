import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { eventually } from '../eventually.ts';
import type { Page } from './browser.ts';
import type { Afterwards } from './plan.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const root = new URL('../..', import.meta.url).pathname;

/** What becomes of an order after it is paid: money back, from here or at the provider's desk, or a dispute. */
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
			return await refundByCommand(world, page, null, random);
		case 'part back':
			return await refundByCommand(world, page, Math.floor(random.between(1, 3000)), random);
		case 'all back at the desk':
			return await refundAtDesk(world, page, null);
		case 'part back at the desk':
			return await refundAtDesk(world, page, Math.floor(random.between(1, 3000)));
		case 'disputed':
		case 'disputed and decided':
			return await dispute(world, page, afterwards === 'disputed and decided', random);
	}
}

/** As the merchant types it, in a process of its own, which is killed now and then too. */
async function refundByCommand(
	world: World,
	page: Page,
	cents: number | null,
	random: Random,
): Promise<void> {
	const number = await numberOnceKnown(world, page);
	if (number === undefined) return;
	const options = cents === null ? ['--restock'] : ['--cents', String(cents)];
	const isKilled = random.chance(0.25);
	const child = spawn(
		process.execPath,
		['server/shop-command/main.ts', 'refund', number, ...options, '--json'],
		{
			cwd: root,
			env: world.shop.environment,
			stdio: ['ignore', 'pipe', 'pipe'],
			...(isKilled && { timeout: Math.round(random.between(200, 1500)), killSignal: 'SIGKILL' }),
		},
	);
	const [out] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
	world.weather.count(`refund command: ${child.exitCode ?? 'killed'}`);
	if (child.exitCode !== 0) return;
	const made = v.parse(v.object({ cents: v.number() }), JSON.parse(out));
	world.diary.refunds.push({ sessionId: page.sessionId, cents: made.cents });
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

async function refundAtDesk({ practice }: World, page: Page, cents: number | null): Promise<void> {
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
