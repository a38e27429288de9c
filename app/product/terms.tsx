import type { ReactNode } from 'react';
import { formatDay, shopDay } from '../../core/calendar.ts';
import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { type Cart, lineFor } from '../../core/checkout/cart.ts';
import { freeShippingDistance } from '../../core/checkout/pricing.ts';
import { formatCents } from '../../core/money.ts';
import { deliveryWindow, formatDeliveryWindow, lastReturnDay } from '../../core/orders/delivery.ts';
import {
	businessDays,
	categoryShippingOffer,
	freeShippingOffer,
} from '../../core/promise-texts.ts';
import { promises } from '../../core/promises.ts';
import { useCart } from '../cart/cart-provider.tsx';
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
	const { cart } = useCart();
	const today = useIsHydrated() && !isOut ? shopDay(Date.now()) : null;
	const { processingDays, deliveryDays, returnDays } = promises;
	const offer = categoryShippingOffer(product.category);
	return (
		<ul className="grid gap-4 border-line border-t pt-6">
			<Term
				icon="calendar"
				title={
					today === null
						? `Standard delivery in ${businessDays(deliveryDays)}`
						: `Arrives ${formatDeliveryWindow(deliveryWindow(today))}`
				}
			>
				Ships in {businessDays(processingDays)}
			</Term>
			<Term icon="truck" title={freeShippingOffer}>
				{offer && <span className="block">{offer}</span>}
				{isOut ? 'Before any discount' : formatShipping(cart, product, size)}
			</Term>
			<Term icon="giveBack" title={`${returnDays}-day returns`}>
				{today === null
					? 'Unworn, with the tags on'
					: `Return by ${formatDay(lastReturnDay(today))}`}
			</Term>
		</ul>
	);
}

/** The distance to free shipping for the cart with this product. */
function formatShipping(
	cart: Cart,
	product: Product,
	size: Size | undefined = product.sizes[0],
): string {
	const isIn = cart.some(({ id }) => id === product.id);
	const lines = isIn || !size ? cart : [...cart, lineFor(product, size, 1)];
	const distance = freeShippingDistance(lines);
	if (!distance) return isIn ? 'Your cart ships free' : 'Free with this one in your cart';
	const { missingCents, missingWomensCents } = distance;
	// The message about tees is not shown on the page of a shirt.
	if (missingWomensCents !== null && product.category === 'Women’s Short Sleeve')
		return missingSentence(missingWomensCents, ' in women’s tees', isIn);
	return missingSentence(missingCents, '', isIn);
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
