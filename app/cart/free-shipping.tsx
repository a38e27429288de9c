import type { Cart } from '../../core/checkout/cart.ts';
import {
	type FreeShippingDistance,
	freeShippingDistance,
} from '../../core/checkout/free-shipping.ts';
import { quote } from '../../core/checkout/pricing.ts';
import { formatCents } from '../../core/money.ts';
import { useShippingTerms } from './use-shipping-terms.ts';

/**
 * The distance to free shipping as a message and a progress bar (docs/requirements.md#shipping).
 */
export function FreeShipping({ cart }: { readonly cart: Cart }) {
	const terms = useShippingTerms();
	const distance = freeShippingDistance(cart, terms);
	const isFree = quote(cart, terms).estimatedShippingCents === 0;
	if (!distance && !isFree) return null;
	return (
		<div className="tabular mt-5 text-sm">
			<p className={distance ? 'text-muted' : 'font-semibold text-deep'}>
				{distance ? freeShippingMessage(distance) : 'Shipping is free for this order.'}
			</p>
			<progress
				className="free-shipping mt-2.5"
				aria-label="Way to free shipping"
				max="1"
				value={distance ? distance.share : 1}
			/>
		</div>
	);
}

function freeShippingMessage({ missingCents, shorter }: FreeShippingDistance): string {
	const anything = missingCents === null ? '' : formatCents(missingCents);
	if (shorter === null) {
		return anything && `Add ${anything} more and shipping is free.`;
	}
	const goods = `${formatCents(shorter.missingCents)} more of ${shorter.rule.goods}`;
	return anything
		? `Add ${goods}, or ${anything} of anything, and shipping is free.`
		: `Add ${goods} and shipping is free.`;
}
