import type { Cart } from '../../../core/checkout/cart.ts';
import type { CheckoutRequest } from '../../../core/checkout/checkout-request.ts';
import { checkoutRequest } from '../../../core/checkout/checkout-request.ts';
import type { Discount } from '../../../core/checkout/pricing.ts';
import type { CodeTerms } from '../../../desk/rules/codes.ts';
import { terms } from '../../../tests/publication.ts';
import { address, cartOf } from '../../checkout/testing/checkout-bodies.ts';
import type { DiscountCode } from '../../db/discount-schema.ts';
import type { Database } from '../../db/open.ts';

/** Creates a code; by default 10 % off without limits. */
export async function addCode(
	db: Database,
	code: string,
	change: Partial<Omit<DiscountCode, 'code'>> = {},
): Promise<Discount> {
	const row = {
		code,
		percent: change.amount_cents ? null : 10,
		amount_cents: null,
		starts_at_ms: null,
		ends_at_ms: null,
		max_uses: null,
		max_uses_per_email: null,
		created_at_ms: Date.now(),
		...change,
	};
	await db.insertInto('discount_codes').values(row).execute();
	const { percent, amount_cents: amountCents } = row;
	if (percent !== null) return { code, percent };
	return { code, amountCents: amountCents ?? 0 };
}

/** The uses of a code. */
export async function usesOf(db: Database, code: string) {
	const { uses, given_cents } = await db
		.selectFrom('discount_codes')
		.select(['uses', 'given_cents'])
		.where('code', '=', code)
		.executeTakeFirstOrThrow();
	const rows = await db
		.selectFrom('discount_uses')
		.select(['email', 'cents'])
		.where('code', '=', code)
		.execute();
	return { uses, givenCents: Number(given_cents), rows };
}

interface Buying {
	readonly email?: string;
	readonly cart?: Cart;
}

/** A checkout body with a discount; by default one shirt of $34.99. */
export function bodyWith(
	discount: Discount | null,
	{ email = address.email, cart = cartOf(['men-captain', 'M', 1]) }: Buying = {},
): CheckoutRequest {
	return checkoutRequest(cart, { ...address, email }, terms, discount);
}

/** All terms that the desk sends in a change. */
export const someTerms: CodeTerms = {
	percent: 10,
	amountCents: null,
	from: null,
	to: null,
	maxUses: null,
	maxUsesPerEmail: null,
};
