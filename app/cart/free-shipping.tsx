import type { Cart } from '../../core/checkout/cart.ts';
import { type FreeShippingDistance, freeShippingDistance } from '../../core/checkout/pricing.ts';
import { formatCents } from '../../core/money.ts';

/**
 * The distance to free shipping as a message and a progress bar (docs/requirements.md#shipping).
 */
export function FreeShipping({ cart }: { readonly cart: Cart }) {
	const distance = freeShippingDistance(cart);
	const message = distance ? freeShippingMessage(distance) : 'Shipping is free for this order.';
	return (
		<div className="tabular mt-5 text-sm">
			<p className={distance ? 'text-muted' : 'font-semibold text-deep'}>{message}</p>
			<progress
				className="free-shipping mt-2.5"
				aria-label="Way to free shipping"
				max="1"
				value={distance ? distance.share : 1}
			/>
		</div>
	);
}

function freeShippingMessage({ missingCents, missingWomensCents }: FreeShippingDistance): string {
	const anything = formatCents(missingCents);
	if (missingWomensCents === null) return `Add ${anything} more and shipping is free.`;
	return `Add ${formatCents(missingWomensCents)} more of women’s tees, or ${anything} of anything, and shipping is free.`;
}
