import type { Discount } from '../../../core/checkout/pricing.ts';
import { formatCents } from '../../../core/money.ts';

/**
 * The message for an applied code (docs/requirements.md#discounts): `20% discount applied!`,
 * `$15.00 discount applied!`.
 */
export function appliedSentence(discount: Discount): string {
	const worth = 'percent' in discount ? `${discount.percent}%` : formatCents(discount.amountCents);
	return `${worth} discount applied!`;
}
