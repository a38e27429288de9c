import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Attempt, nextAttempt } from '../../app/checkout/attempt.ts';
import { type CheckoutAnswer, callCheckout } from '../../app/checkout/checkout-call.ts';
import type { CheckoutRequest } from '../../core/checkout/checkout-request.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export interface Page {
	readonly url: string;
	readonly sessionId: string;
}

/** More presses than anybody makes: the shop would have been away for minutes. */
const maxPresses = 400;
/** Refusals after which somebody really leaves. */
const maxRefusals = 4;

/** One shopper's browser: the page's own rules of when a try is the same and when another one. */
export class Browser {
	readonly #world: World;
	readonly #shopper: number;
	readonly #plan: Plan;
	readonly #random: Random;
	#kept: Attempt | null = null;

	constructor(world: World, shopper: number, plan: Plan, random: Random) {
		this.#world = world;
		this.#shopper = shopper;
		this.#plan = plan;
		this.#random = random;
	}

	/** Presses the pay button until there is a page, the shop says no, or the shopper leaves. */
	async press(request: CheckoutRequest): Promise<Page | undefined> {
		let refusals = 0;
		for (let presses = 0; presses < maxPresses; presses += 1) {
			const attempt = this.#attempt(request);
			const answer = await this.#ask(request, attempt);
			this.#world.weather.count(`checkout: ${answer.kind}`);
			if (answer.kind === 'ready') return this.#open(attempt, answer);
			if (answer.kind === 'refused') {
				this.#kept = { ...attempt, outcome: 'refused' };
				refusals += 1;
				if (/sold out|left|paid|gone through/.test(answer.sentence)) return undefined;
				if (refusals === maxRefusals) return undefined;
			} else if (this.#plan.givesUp) return undefined;
			await delay(this.#random.between(50, 400));
		}
		this.#world.diary.faults.push(`shopper ${this.#shopper} never got an answer`);
		return undefined;
	}

	#attempt(request: CheckoutRequest): Attempt {
		this.#kept = nextAttempt({
			previous: this.#kept,
			fingerprint: JSON.stringify(request),
			nowMs: Date.now(),
			newKey: randomUUID(),
			isPaid: () => false,
		});
		return this.#kept;
	}

	#open(attempt: Attempt, { url, sessionId }: CheckoutAnswer & { kind: 'ready' }): Page {
		this.#kept = { ...attempt, outcome: 'answered', sessionId };
		const page = { url, sessionId: sessionId ?? '' };
		this.#world.diary.pages.push({ shopper: this.#shopper, sessionId: page.sessionId });
		return page;
	}

	async #ask(request: CheckoutRequest, attempt: Attempt): Promise<CheckoutAnswer> {
		const call = () => callCheckout(request, attempt, this.#fetcher());
		if (!this.#plan.pressesTwice) return await call();
		const answers = await Promise.all([call(), call()]);
		const urls = answers.flatMap((answer) => (answer.kind === 'ready' ? [answer.url] : []));
		if (new Set(urls).size > 1) {
			this.#world.diary.faults.push(`one attempt, two payment pages: ${urls.join(' and ')}`);
		}
		return answers.find(({ kind }) => kind === 'ready') ?? answers[0];
	}

	/** No answer, whatever the reason, is an answer of a proxy without a shop: it is not written out. */
	#fetcher(): typeof fetch {
		const { timeoutMs } = this.#plan;
		return async (path, init) => {
			const signals = init?.signal ? [init.signal] : [];
			if (timeoutMs !== null && this.#random.chance(0.7)) {
				signals.push(AbortSignal.timeout(Math.round(timeoutMs)));
			}
			try {
				const response = await fetch(`${this.#world.shop.url}${path}`, {
					...init,
					signal: AbortSignal.any(signals),
				});
				return new Response(await response.text(), { status: response.status });
			} catch {
				return new Response('', { status: 504 });
			}
		};
	}
}
