import * as v from 'valibot';
import { discountSchema } from '../../../core/checkout/discount.ts';
import type { Discount } from '../../../core/checkout/pricing.ts';
import { emailSchema } from '../../../core/email.ts';
import { deadline } from '../../browser/deadline.ts';

export type DiscountAnswer =
	| { readonly kind: 'good'; readonly discount: Discount }
	/** The server refused the code. */
	| { readonly kind: 'refused'; readonly sentence: string }
	/** No answer. The discount stays as it is. */
	| { readonly kind: 'unsure'; readonly sentence: string };

export const noAnswer = 'We could not check the code just now. Please try again.';

const errorSchema = v.object({ error: v.pipe(v.string(), v.nonEmpty()) });

/** Asks for the value of a code, for this e-mail if it is valid. */
export async function askDiscount(
	code: string,
	email: string,
	fetcher: typeof fetch,
): Promise<DiscountAnswer> {
	try {
		const response = await fetcher('/functions/v1/discount', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ code, ...(v.is(emailSchema, email) && { email }) }),
			signal: deadline(),
		});
		const body: unknown = await response.json();
		if (response.ok) return { kind: 'good', discount: v.parse(discountSchema, body) };
		const { error: sentence } = v.parse(errorSchema, body);
		const isSure = response.status < 500 && response.status !== 429;
		return { kind: isSure ? 'refused' : 'unsure', sentence };
	} catch (cause) {
		console.warn('The discount call had no answer', cause);
		return { kind: 'unsure', sentence: noAnswer };
	}
}
