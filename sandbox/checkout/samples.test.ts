import { readFileSync } from 'node:fs';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { sampleOrder } from '../testing/sample-order.ts';

/** Objects of the card provider's API: names and shapes of their fields. */
const samplesFile = new URL('../testing/object-samples.json', import.meta.url);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Shape = { [key: string]: Json };

/** Fields of the SDK's types that the older samples lack. */
const newer = {
	'checkout.session': ['allowed_payment_method_types'],
	payment_intent: ['allowed_payment_method_types', 'payment_record'],
	charge: [],
	refund: [],
	dispute: ['intended_submission_method'],
	coupon: [],
	item: [],
	price: [],
	event: [],
} satisfies Record<string, string[]>;

/** Fields of the samples that the provider sends only on request. */
const onlyExpanded: Record<string, string[]> = { charge: ['refunds'] };

/** Maps with free keys, and objects whose sample shows another kind of payment. */
const free = new Set(['metadata', 'payment_method_options', 'object', 'tip', 'recurring']);

/** Keys that only one side has within common objects, and values of different types. */
function differences(sample: Json, ours: Json, path: string): string[] {
	if (sample === null || ours === null) return [];
	if (Array.isArray(sample) || typeof sample !== 'object') {
		return Array.isArray(sample) === Array.isArray(ours) && typeof sample === typeof ours
			? []
			: [`${path} is ${typeof ours}, not ${typeof sample}`];
	}
	if (Array.isArray(ours) || typeof ours !== 'object') return [`${path} is not an object`];
	const shared = Object.keys(sample).filter((key) => key in ours && !free.has(key));
	return [
		...Object.keys(sample)
			.filter((key) => !(key in ours))
			.map((key) => `${path}.${key} is missing`),
		...shared.flatMap((key) =>
			differences(sample[key] ?? null, ours[key] ?? null, `${path}.${key}`),
		),
	];
}

describe('the shape of objects', () => {
	const found: Shape = {};
	const samples: Record<string, Shape> = JSON.parse(readFileSync(samplesFile, 'utf8'));
	let harness: Harness;

	beforeAll(async () => {
		harness = await startHarness();
		const { coupons, checkout } = harness.stripe;
		const coupon = await coupons.create({ amount_off: 100, currency: 'usd' });
		const session = await checkout.sessions.create(
			sampleOrder({ discounts: [{ coupon: coupon.id }] }),
		);
		await harness.control(`/sandbox/pay/${session.id}`, {});
		const read = async (path: string) => (await (await harness.control(path)).json()) as Shape;
		const paid = await read(`/v1/checkout/sessions/${session.id}`);
		const intent = await read(`/v1/payment_intents/${paid.payment_intent}?expand[]=latest_charge`);
		const lines = await read(`/v1/checkout/sessions/${session.id}/line_items`);
		const [item] = lines.data as Shape[];
		const event: Stripe.Event = await harness.receiver.waitFor('checkout.session.completed');
		const { id: chargeId } = intent.latest_charge as Shape;
		const refund = await harness.stripe.refunds.create({ charge: String(chargeId), amount: 1 });
		await harness.control(`/sandbox/charges/${chargeId}/dispute`, {});
		const disputes = await read('/v1/disputes');
		Object.assign(found, {
			refund: await read(`/v1/refunds/${refund.id}`),
			dispute: (disputes.data as Shape[])[0],
			'checkout.session': paid,
			payment_intent: { ...intent, latest_charge: null },
			charge: intent.latest_charge,
			coupon: await read(`/v1/coupons/${coupon.id}`),
			item,
			price: item?.price,
			event,
		});
	});
	afterAll(() => harness[Symbol.asyncDispose]());

	it.each(Object.entries(newer))('%s has the keys of the sample', (kind, extra) => {
		const sample = samples[kind] ?? {};
		const ours = (found[kind] ?? {}) as Shape;
		const notSent = onlyExpanded[kind] ?? [];
		const sentKeys = Object.keys(sample).filter((key) => !notSent.includes(key));
		expect(Object.keys(ours).sort()).toEqual([...sentKeys, ...extra].sort());
	});

	it.each(Object.keys(newer))('%s has the same kinds of values inside', (kind) => {
		const sample = { ...samples[kind] };
		for (const key of onlyExpanded[kind] ?? []) delete sample[key];
		expect(differences(sample, found[kind] ?? null, kind)).toEqual([]);
	});
});
