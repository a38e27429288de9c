import type { ReactNode } from 'react';
import { formatDay, shopDay } from '../../core/calendar.ts';
import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { type Cart, lineFor } from '../../core/checkout/cart.ts';
import { freeShippingDistance, shipsFree } from '../../core/checkout/free-shipping.ts';
import {
	businessDays,
	freeShippingOffer,
	productShippingOffer,
} from '../../core/checkout/promise-texts.ts';
import type { ShippingTerms } from '../../core/checkout/shipping-terms.ts';
import { formatCents } from '../../core/money.ts';
import { deliveryWindow, formatDeliveryWindow, lastReturnDay } from '../../core/orders/delivery.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { useClosed } from '../cart/use-closed.ts';
import { useShippingTerms } from '../cart/use-shipping-terms.ts';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

interface TermsProps {
	readonly product: Product;
	readonly size: Size | undefined;
	/** Whether the chosen size is out of stock. Then nothing is promised for an order of today. */
	readonly isOut: boolean;
}

/**
 * Delivery, shipping and return terms. The built page knows neither the day nor the cart: it has
 * general sentences of the same height.
 */
export function Terms({ product, size, isOut }: TermsProps) {
	const catalogue = useCatalogue();
	const { shop } = catalogue;
	const { cart } = useCart();
	// Only a cart can have products that the page does not know.
	const terms = useShippingTerms(cart.length > 0);
	const isClosed = useClosed() !== null;
	const today = useIsHydrated() && !isOut && !isClosed ? shopDay(Date.now(), shop.timeZone) : null;
	const { processingDays, deliveryDays, returnDays } = shop;
	const offer = productShippingOffer(catalogue, product);
	return (
		<ul className="grid gap-4 border-line border-t pt-6">
			<Term
				icon="calendar"
				title={
					today === null
						? `Standard delivery in ${businessDays(deliveryDays)}`
						: `Arrives ${formatDeliveryWindow(deliveryWindow(today, shop))}`
				}
			>
				Ships in {businessDays(processingDays)}
			</Term>
			<Term icon="truck" title={freeShippingOffer(shop) ?? 'Standard shipping'}>
				{offer && <span className="block">{offer}</span>}
				{isOut ? 'Before any discount' : formatShipping(terms, cart, product, size)}
			</Term>
			<Term icon="giveBack" title={`${returnDays}-day returns`}>
				{today === null
					? 'Unworn, with the tags on'
					: `Return by ${formatDay(lastReturnDay(today, shop))}`}
			</Term>
		</ul>
	);
}

/** The distance to free shipping for the cart with this product. */
function formatShipping(
	terms: ShippingTerms,
	cart: Cart,
	product: Product,
	size: Size | undefined = product.sizes[0],
): string {
	const isIn = cart.some(({ id }) => id === product.id);
	const lines = isIn || !size ? cart : [...cart, lineFor(product, size, 1)];
	const { shippingCents } = terms;
	if (shippingCents === 0 || shipsFree(lines, terms)) {
		return isIn ? 'Your cart ships free' : 'Free with this one in your cart';
	}
	const price = `${formatCents(shippingCents)} at most`;
	const distance = freeShippingDistance(lines, terms);
	if (!distance) return price;
	const { missingCents, shorter } = distance;
	// The message about some goods is not shown on the page of others.
	if (shorter?.rule.holds(product.id))
		return missingSentence(shorter.missingCents, ` in ${shorter.rule.goods}`, isIn);
	return missingCents === null ? price : missingSentence(missingCents, '', isIn);
}

function missingSentence(missingCents: number, of: string, isIn: boolean): string {
	const missing = `${formatCents(missingCents)} more${of}`;
	return isIn ? `Add ${missing} for free shipping` : `Add this and ${missing}`;
}

interface TermProps {
	readonly icon: IconName;
	readonly title: string;
	readonly children: ReactNode;
}

function Term({ icon, title, children }: TermProps) {
	return (
		<li className="flex gap-3.5">
			<Icon name={icon} className="size-6 shrink-0 text-sea" />
			<span>
				<span className="block font-semibold">{title}</span>
				<span className="block text-[0.9375rem] text-muted">{children}</span>
			</span>
		</li>
	);
}
