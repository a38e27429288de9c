import * as v from 'valibot';
import { chosenDay } from './order-requests.ts';
import { maxPeriods, spans } from './periods.ts';

/**
 * The query parameters of GET /functions/v1/desk/numbers. Days are those of the shop; both are
 * inclusive.
 */
export const numbersQuerySchema = v.object({
	span: v.optional(v.picklist(spans, `Spans are one of these: ${spans.join(', ')}.`), 'day'),
	from: chosenDay(),
	to: chosenDay(),
});

export type NumbersQuery = v.InferOutput<typeof numbersQuerySchema>;

export const daysReversed = 'The first day is after the last.';
export const tooManyPeriods = `That is more than ${maxPeriods} bars: choose a longer span or fewer days.`;

const cents = v.pipe(v.number(), v.integer());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const day = v.pipe(v.string(), v.isoDate());

/**
 * Sums by the provider's records: payments, refunds that did not fail, and disputed payments that
 * are not won.
 */
const sums = {
	orders: count,
	paidCents: cents,
	refundedCents: cents,
	disputedCents: cents,
	/** Paid minus refunded minus disputed. */
	netCents: cents,
	/** The average paid per order, rounded; null without orders. */
	averageCents: v.nullable(cents),
};

const sumsSchema = v.object(sums);
const periodSchema = v.object({ from: day, to: day, ...sums });

const soldSchema = v.object({
	productId: v.string(),
	name: v.string(),
	size: v.string(),
	pieces: count,
	/** At cart prices: discounts and shipping do not belong to a line. */
	cents,
});

/** The answer of GET /functions/v1/desk/numbers. */
export const numbersAnswerSchema = v.object({
	span: v.picklist(spans),
	periods: v.array(periodSchema),
	total: sumsSchema,
	/**
	 * The same number of periods before. If the range includes today, they end at the same moment of
	 * their own period.
	 */
	before: v.object({ from: day, to: day, isSoFar: v.boolean(), ...sums }),
	/** Sold products of the range, most pieces first. */
	sold: v.array(soldSchema),
});

export type Sums = v.InferOutput<typeof sumsSchema>;
export type Sold = v.InferOutput<typeof soldSchema>;
export type NumbersAnswer = v.InferOutput<typeof numbersAnswerSchema>;
