import { setTimeout as delay } from 'node:timers/promises';
import { drawCart } from './bought.ts';
import { Browser, type Page } from './browser.ts';
import { handleAfterwards } from './merchant.ts';
import { cards, payByForm } from './pay-form.ts';
import { drawPlan, type Plan } from './plan.ts';
import { type Random, randomFor } from './random.ts';
import type { World } from './world.ts';

/** One shopper comes, does what the seed says, and leaves; the merchant does what follows. */
export async function shop(world: World, shopper: number): Promise<void> {
	const random = randomFor(world.size.seed, shopper);
	const plan = drawPlan(random);
	const browser = new Browser(world, shopper, plan, random);
	const request = drawCart(random, shopper);
	const first = await browser.press(request);
	const page =
		first && plan.replaces !== 'not'
			? await replace(world, browser, first, plan, drawCart(random, shopper), random)
			: first;
	if (!page) return;
	const isPaid = await finish(world, page, plan, random);
	if (isPaid) await handleAfterwards(world, page, plan.afterwards, random);
}

/** Back from the payment page with another cart. Returns the page that is left to be paid. */
async function replace(
	world: World,
	browser: Browser,
	old: Page,
	{ replaces }: Plan,
	request: ReturnType<typeof drawCart>,
	random: Random,
): Promise<Page | undefined> {
	const pressed = browser.press(request);
	let isOldPaid = false;
	if (replaces === 'and pays the old page meanwhile') {
		await delay(random.between(0, 60));
		isOldPaid = await payByForm(old.url, cards.good);
	}
	const page = await pressed;
	if (page && replaces === 'and tries the old page') await payByForm(old.url, cards.good);
	if (isOldPaid && page) world.diary.faults.push(`${old.sessionId} was paid, and still replaced`);
	return isOldPaid ? undefined : page;
}

/** What the shopper does on the payment page; gives whether it was paid. */
async function finish(world: World, page: Page, plan: Plan, random: Random): Promise<boolean> {
	const { practice } = world;
	const pay = (card: string = cards.good) => payByForm(page.url, card);
	await delay(random.between(0, 150));
	switch (plan.ending) {
		case 'pays':
			return await pay();
		case 'declined, then pays':
			await pay(cards.declined);
			return await pay();
		case 'asked by the bank, then pays':
			return await pay(cards.askedByBank);
		case 'pays twice at once':
			return (await Promise.all([pay(), pay()])).includes(true);
		case 'declined, then leaves':
			return await pay(cards.declined);
		case 'pays slowly':
		case 'pays slowly in vain': {
			await practice.control(`/sandbox/pay/${page.sessionId}`, { slow: true });
			await delay(random.between(50, 1500));
			const paid = plan.ending === 'pays slowly';
			await practice.control(`/sandbox/settle/${page.sessionId}`, { paid });
			return paid;
		}
		case 'lets it expire':
			// Nobody waits half an hour for it: the provider ends it now.
			await practice.stripe.checkout.sessions.expire(page.sessionId).catch(() => undefined);
			return false;
		case 'never pays':
			return false;
	}
}
