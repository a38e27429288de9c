import * as v from 'valibot';
import { discountSchema } from '../../../core/checkout/discount.ts';
import type { Discount } from '../../../core/checkout/pricing.ts';
import { emailSchema } from '../../../core/email.ts';
import { callShop, noAnswer, readAs } from '../../browser/call-shop.ts';

export type DiscountAnswer =
	| { readonly kind: 'good'; readonly discount: Discount }
	/** The server refused the code. */
	| { readonly kind: 'refused'; readonly sentence: string }
	/** No answer. The discount stays as it is. */
	| { readonly kind: 'unsure'; readonly sentence: string };

export const notChecked = 'We could not check the code just now. Please try again.';

/** Asks for the value of a code, for this e-mail if it is valid. */
export async function askDiscount(
	code: string,
	email: string,
	fetcher: typeof fetch,
): Promise<DiscountAnswer> {
	const body = { code, ...(v.is(emailSchema, email) && { email }) };
	const call = { path: '/functions/v1/discount', body };
	const answer = await callShop(call, readAs(discountSchema), fetcher);
	if (answer.ok) return { kind: 'good', discount: answer.data };
	const { status, sentence } = answer;
	if (status === null || sentence === noAnswer) return { kind: 'unsure', sentence: notChecked };
	const isSure = status < 500 && status !== 429;
	return { kind: isSure ? 'refused' : 'unsure', sentence };
}
