import * as v from 'valibot';
import { discountCodePattern } from '../checkout/discount.ts';
import { discountStates } from '../checkout/discount-terms.ts';
import { afterSchema, daySchema, deskText } from './texts.ts';

const name = 'A code has 3 to 20 letters, digits and hyphens.';

/** A code as a merchant types it; kept in capitals. */
const codeSchema = v.pipe(
	deskText('The code', 40),
	v.toUpperCase(),
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

/** What of a code the merchant can say. Days are Miami's; the last one still counts. */
const terms = {
	/** One of these two, the other null. */
	percent: wholeFrom1(100, 'The percent must be a whole number from 1 to 100.'),
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
const noPeriod = 'The last day lies before the first.';

const newCode = v.object({ code: codeSchema, ...terms });

export type NewCode = v.InferOutput<typeof newCode>;

/** Body of POST /functions/v1/desk/codes. */
export const newCodeSchema = v.pipe(
	newCode,
	v.check<NewCode, string>(takesOneOff, oneWorth),
	v.check<NewCode, string>(hasPeriod, noPeriod),
);

const seen = 'Please say which revision of the code you saw.';
/** `revision` of the answer that a window shows. */
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

/** A code in the list, and what each write of one answers. */
export const listedCodeSchema = v.object({
	code: v.string(),
	percent: v.nullable(count),
	amountCents: v.nullable(count),
	from: v.nullable(v.string()),
	to: v.nullable(v.string()),
	maxUses: v.nullable(count),
	maxUsesPerEmail: v.nullable(count),
	/** Paid orders with it, and what they were given in all. */
	uses: count,
	givenCents: count,
	state: v.picklist(discountStates),
	createdAt: v.pipe(v.string(), v.isoTimestamp()),
	/** To be sent with the next change. */
	revision: count,
});

export type ListedCode = v.InferOutput<typeof listedCodeSchema>;

/** What GET answers: a page, and where the next begins. */
export const codeListAnswerSchema = v.object({
	codes: v.array(listedCodeSchema),
	next: v.nullable(v.string()),
});

export type CodeListAnswer = v.InferOutput<typeof codeListAnswerSchema>;

/** The answer of GET /functions/v1/desk/codes/{code}: the code, and the last orders that were paid with it. */
export const codeAnswerSchema = v.object({
	...listedCodeSchema.entries,
	/** Payment pages with it that are open now. */
	open: count,
	orders: v.array(
		v.object({
			number: v.string(),
			paidAt: v.pipe(v.string(), v.isoTimestamp()),
			/** What it gave, of what the order cost then. */
			cents: count,
			totalCents: count,
		}),
	),
});

export type CodeAnswer = v.InferOutput<typeof codeAnswerSchema>;
