import * as v from 'valibot';
import { chosenDay } from './order-requests.ts';
import { mostPeriods, spans } from './periods.ts';

/** The query parameters of GET /functions/v1/desk/numbers; days of Miami, both belong to it. */
export const numbersQuerySchema = v.object({
	span: v.optional(v.picklist(spans, `Spans are one of these: ${spans.join(', ')}.`), 'day'),
	from: chosenDay(),
	to: chosenDay(),
});

export type NumbersQuery = v.InferOutput<typeof numbersQuerySchema>;

export const daysReversed = 'The first day is after the last.';
export const tooManyPeriods = `That are more than ${mostPeriods} bars: choose a longer span or fewer days.`;

const cents = v.pipe(v.number(), v.integer());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const day = v.pipe(v.string(), v.isoDate());

/**
 * What the provider's books say of a time: payments of it, refunds that were made in it and stand,
 * payments disputed in it that are not won.
 */
const sums = {
	orders: count,
	paidCents: cents,
	refundedCents: cents,
	disputedCents: cents,
	/** Paid, less refunded, less disputed. */
	netCents: cents,
	/** Paid for each order, rounded; null if there was none. */
	averageCents: v.nullable(cents),
};

const sumsSchema = v.object(sums);
const periodSchema = v.object({ from: day, to: day, ...sums });

const soldSchema = v.object({
	productId: v.string(),
	name: v.string(),
	size: v.string(),
	pieces: count,
	/** At the prices in the cart: discounts and shipping are not of a single line. */
	cents,
});

/** The answer of GET /functions/v1/desk/numbers. */
export const numbersAnswerSchema = v.object({
	span: v.picklist(spans),
	periods: v.array(periodSchema),
	total: sumsSchema,
	/** As many periods just before, where now is among them up to the same moment of theirs. */
	before: v.object({ from: day, to: day, isSoFar: v.boolean(), ...sums }),
	/** What was paid in the range, most pieces first. */
	sold: v.array(soldSchema),
});

export type Sums = v.InferOutput<typeof sumsSchema>;
export type PeriodSums = v.InferOutput<typeof periodSchema>;
export type Sold = v.InferOutput<typeof soldSchema>;
export type NumbersAnswer = v.InferOutput<typeof numbersAnswerSchema>;
