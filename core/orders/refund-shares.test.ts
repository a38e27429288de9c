import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RefundableOrder, refundSum } from './refund-shares.ts';

const lines = [
	{ quantity: 2, priceCents: 3499, refunded: 0 },
	{ quantity: 1, priceCents: 2999, refunded: 0 },
];
const whole: RefundableOrder = {
	lines,
	discount: null,
	shippingCents: 599,
	refundedShippingCents: 0,
	refundableCents: 10_596,
};

describe('the sum of a refund', () => {
	const oneOfEach = [
		{ position: 0, quantity: 1 },
		{ position: 1, quantity: 1 },
	];

	it.each([
		['what was paid for the pieces', {}, 6498, 0, 6498],
		[
			'less their share of a discount',
			{ discount: { cents: 1000 }, refundableCents: 9596 },
			6498,
			650,
			5848,
		],
		['never more than is left', { refundableCents: 5000 }, 6498, 0, 5000],
	])('is %s', (_, part, piecesCents, discountCents, cents) => {
		const sum = refundSum({ ...whole, ...part }, { lines: oneOfEach });
		expect(sum).toMatchObject({ piecesCents, discountCents, cents });
	});

	it('has shipping once, and any amount', () => {
		const choice = { lines: [], shippingCents: 599, amountCents: 100 };
		expect(refundSum(whole, choice)).toMatchObject({ shippingCents: 599, cents: 699 });
		const given = { ...whole, refundedShippingCents: 400 };
		expect(refundSum(given, choice)).toMatchObject({ shippingCents: 199, cents: 299 });
	});

	it('has no piece that was refunded, and no line of another order', () => {
		const given = { ...whole, lines: lines.map((line) => ({ ...line, refunded: line.quantity })) };
		expect(refundSum(given, { lines: oneOfEach }).cents).toBe(0);
		expect(refundSum(whole, { lines: [{ position: 7, quantity: 1 }] }).cents).toBe(0);
	});
});

interface Drawn {
	readonly order: {
		readonly lines: readonly { readonly priceCents: number; readonly quantity: number }[];
		readonly discountCents: number;
		readonly shippingCents: number;
		readonly earlierCents: number;
	};
	readonly totalCents: number;
	/** The pieces by the position of their line, in the order of their refunds; null is the shipping. */
	readonly steps: readonly (number | null)[];
	/** How many steps are one refund. */
	readonly atOnce: number;
}

/** An order, and the order in which its pieces and its shipping are refunded. */
const refunded: Arbitrary<Drawn> = fc
	.record({
		lines: fc.array(
			fc.record({
				priceCents: fc.integer({ min: 1, max: 20_000 }),
				quantity: fc.integer({ min: 1, max: 4 }),
			}),
			{ minLength: 1, maxLength: 5 },
		),
		share: fc.double({ min: 0, max: 1, noNaN: true }),
		shippingCents: fc.integer({ min: 0, max: 999 }),
		earlierCents: fc.integer({ min: 0, max: 5000 }),
	})
	.chain(({ share, ...order }) => {
		const subtotalCents = order.lines.reduce((sum, one) => sum + one.priceCents * one.quantity, 0);
		const discountCents = Math.floor(subtotalCents * share);
		const pieces = order.lines.flatMap(({ quantity }, position) =>
			Array.from({ length: quantity }, () => position),
		);
		const all: readonly (number | null)[] = [...pieces, null];
		return fc.record({
			order: fc.constant({ ...order, discountCents }),
			totalCents: fc.constant(subtotalCents - discountCents + order.shippingCents),
			steps: fc.shuffledSubarray([...all], { minLength: all.length }),
			atOnce: fc.integer({ min: 1, max: 4 }),
		});
	});

/** Refunds step by step, and returns the sum of the amounts. */
function refundAll({ order, steps, atOnce, totalCents }: Drawn, earlierCents: number) {
	let state: RefundableOrder = {
		lines: order.lines.map((line) => ({ ...line, refunded: 0 })),
		discount: { cents: order.discountCents },
		shippingCents: order.shippingCents,
		refundedShippingCents: 0,
		refundableCents: totalCents - earlierCents,
	};
	const amounts: number[] = [];
	for (let at = 0; at < steps.length; at += atOnce) {
		const part = steps.slice(at, at + atOnce);
		const quantityOf = (position: number) => part.filter((step) => step === position).length;
		const chosen = state.lines.map((_, position) => ({
			position,
			quantity: quantityOf(position),
		}));
		const shippingCents = part.includes(null) ? order.shippingCents : 0;
		const { cents } = refundSum(state, { lines: chosen, shippingCents });
		expect(cents).toBeGreaterThanOrEqual(0);
		expect(cents).toBeLessThanOrEqual(state.refundableCents);
		amounts.push(cents);
		state = {
			...state,
			lines: state.lines.map((line, position) => ({
				...line,
				refunded: line.refunded + quantityOf(position),
			})),
			refundedShippingCents: state.refundedShippingCents + shippingCents,
			refundableCents: state.refundableCents - cents,
		};
	}
	return amounts.reduce((sum, cents) => sum + cents, 0);
}

describe('the shares of an order', () => {
	it('add up to its total in every combination', { tags: 'property' }, () => {
		fc.assert(
			fc.property(refunded, (drawn) => {
				expect(refundAll(drawn, 0)).toBe(drawn.totalCents);
			}),
		);
	});

	it('are never more than is left after an amount was refunded', { tags: 'property' }, () => {
		fc.assert(
			fc.property(refunded, (drawn) => {
				const earlierCents = Math.min(drawn.order.earlierCents, drawn.totalCents);
				expect(refundAll(drawn, earlierCents)).toBe(drawn.totalCents - earlierCents);
			}),
		);
	});
});
