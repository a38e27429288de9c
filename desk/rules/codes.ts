import * as v from 'valibot';
import { codeFromTyped, discountCodePattern } from '../../core/checkout/discount.ts';
import { discountStates } from '../../core/checkout/discount-terms.ts';
import { isoTimeSchema } from '../../core/iso-time.ts';
import { afterSchema, daySchema, deskText } from './texts.ts';

const name = 'A code has 3 to 20 letters, digits and hyphens.';

/** A code as the merchant types it; stored in upper case. */
const codeSchema = v.pipe(
	deskText('The code', 40),
	v.transform(codeFromTyped),
	v.regex(discountCodePattern, name),
);

function wholeFrom1(most: number, sentence: string) {
	return v.nullable(
		v.pipe(
			v.number(sentence),
			v.integer(sentence),
			v.minValue(1, sentence),
			v.maxValue(most, sentence),
		),
	);
}

const uses = (whose: string) =>
	wholeFrom1(1_000_000, `${whose} must be a whole number from 1, or nothing.`);

const day = v.nullable(daySchema);

/** The terms of a code. Days are those of the shop; the last day is inclusive. */
const terms = {
	/** Exactly one of the two is set. */
	percent: wholeFrom1(99, 'The percent must be a whole number from 1 to 99.'),
	amountCents: wholeFrom1(10_000_000, 'The amount must be from $0.01 to $100,000.00.'),
	from: day,
	to: day,
	maxUses: uses('The uses in all'),
	maxUsesPerEmail: uses('The uses for each email address'),
};

const termsSchema = v.object(terms);

export type CodeTerms = v.InferOutput<typeof termsSchema>;

function takesOneOff({ percent, amountCents }: CodeTerms): boolean {
	return (percent === null) !== (amountCents === null);
}
const oneWorth = 'A code takes off either a percent or an amount.';

function hasPeriod({ from, to }: CodeTerms): boolean {
	return from === null || to === null || from <= to;
}
const noPeriod = 'The last day is before the first.';

const newCode = v.object({ code: codeSchema, ...terms });

export type NewCode = v.InferOutput<typeof newCode>;

/** Body of POST /functions/v1/desk/codes. */
export const newCodeSchema = v.pipe(
	newCode,
	v.check<NewCode, string>(takesOneOff, oneWorth),
	v.check<NewCode, string>(hasPeriod, noPeriod),
);

const seen = 'Please say which revision of the code you saw.';
/** The revision that the screen shows. */
const revision = v.pipe(v.number(seen), v.integer(seen), v.minValue(1, seen));

const changedCode = v.object({ ...terms, revision });
type ChangedCode = v.InferOutput<typeof changedCode>;

/** Body of PUT /functions/v1/desk/codes/{code}. */
export const changedCodeSchema = v.pipe(
	changedCode,
	v.check<ChangedCode, string>(takesOneOff, oneWorth),
	v.check<ChangedCode, string>(hasPeriod, noPeriod),
);

/** Body of POST …/codes/{code}/end and …/resume. */
export const codeSeenSchema = v.object({ revision });

/** The query parameters of GET /functions/v1/desk/codes: newest first. */
export const codeListSchema = v.object({
	after: afterSchema,
});

const count = v.pipe(v.number(), v.integer());

/** A code in the list, also the answer of every write. */
export const listedCodeSchema = v.object({
	code: v.string(),
	percent: v.nullable(count),
	amountCents: v.nullable(count),
	from: v.nullable(v.string()),
	to: v.nullable(v.string()),
	maxUses: v.nullable(count),
	maxUsesPerEmail: v.nullable(count),
	/** Number of paid orders with it, and the sum of their discounts. */
	uses: count,
	givenCents: count,
	state: v.picklist(discountStates),
	createdAt: isoTimeSchema,
	/** Must be sent with the next change. */
	revision: count,
});

export type ListedCode = v.InferOutput<typeof listedCodeSchema>;

/** The answer of the list: a page, and the cursor of the next one. */
export const codeListAnswerSchema = v.object({
	codes: v.array(listedCodeSchema),
	next: v.nullable(v.string()),
});

export type CodeListAnswer = v.InferOutput<typeof codeListAnswerSchema>;

/** The answer of GET /functions/v1/desk/codes/{code}: the code and its last paid orders. */
export const codeAnswerSchema = v.object({
	...listedCodeSchema.entries,
	/** Open payment pages with this code. */
	open: count,
	orders: v.array(
		v.object({
			number: v.string(),
			paidAt: isoTimeSchema,
			/** The discount, and the total of the order. */
			cents: count,
			totalCents: count,
		}),
	),
});

export type CodeAnswer = v.InferOutput<typeof codeAnswerSchema>;
