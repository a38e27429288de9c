import * as v from 'valibot';
import { type ReturnReason, returnKinds, returnReasons } from './returns.ts';

/** The longest note of a return request, in characters. */
export const longestReturnNote = 1000;

const reasons = Object.keys(returnReasons) as ReturnReason[]; // Object.keys returns string[]

/** Text of several lines without control characters and lone surrogates. PostgreSQL refuses NUL. */
const writable = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

const oneMore = 'Please choose what you want to send back.';

/**
 * The body of `/functions/v1/request-return`: the order's link and the lines to return.
 * `requestReturn` decides whether the order allows it.
 */
export const returnRequestSchema = v.object({
	number: v.pipe(v.string(), v.maxLength(40)),
	t: v.pipe(v.string(), v.maxLength(200)),
	kind: v.picklist(returnKinds, 'Please choose a return or an exchange.'),
	reason: v.picklist(reasons, 'Please choose a reason.'),
	note: v.pipe(
		v.string(),
		v.trim(),
		v.maxLength(longestReturnNote, `Please use at most ${longestReturnNote} characters.`),
		v.regex(writable, 'Please use letters, digits and punctuation only.'),
	),
	lines: v.pipe(
		v.array(
			v.object({
				position: count,
				quantity: count,
				/** For an exchange; null means the same size. */
				wantedSize: v.nullable(v.pipe(v.string(), v.maxLength(10))),
			}),
		),
		v.minLength(1, oneMore),
		v.maxLength(100, oneMore),
	),
});
