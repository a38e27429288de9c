import { Link } from 'react-router';
import type { Cart, CartLine } from '../../core/cart.ts';
import { formatCents } from '../../core/money.ts';
import type { Quote } from '../../core/pricing.ts';
import { Amount } from '../cart/amounts.tsx';
import { pictureSource } from '../catalogue/pictures.ts';
import { Picture } from '../ui/picture.tsx';

/** What is bought, line by line, with the way back to change it. */
export function CheckoutLines({ cart }: { readonly cart: Cart }) {
	return (
		<>
			<div className="flex items-baseline justify-between">
				<h2 id="order-summary" className="text-2xl">
					Order Summary
				</h2>
				<Link
					to="/cart"
					className="inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4"
				>
					Edit cart
				</Link>
			</div>
			<ul className="mt-3 grid gap-4">
				{cart.map((line) => (
					<SummaryLine key={`${line.id} ${line.size}`} line={line} />
				))}
			</ul>
		</>
	);
}

function SummaryLine({ line }: { readonly line: CartLine }) {
	return (
		<li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4">
			<Picture
				source={pictureSource(line.image)}
				alt=""
				sizes="3.5rem"
				className="aspect-4/5 w-full rounded-lg bg-wall object-cover"
			/>
			<p className="leading-snug">
				{line.name}
				<span className="block text-muted text-sm">
					Size {line.size}, quantity {line.quantity}
				</span>
			</p>
			<p className="tabular">{formatCents(line.priceCents * line.quantity)}</p>
		</li>
	);
}

/** What will be charged: the same amounts as in the cart, with shipping as it is. */
export function CheckoutAmounts({ priced }: { readonly priced: Quote }) {
	const { subtotalCents, discount, shippingCents, totalCents } = priced;
	return (
		<dl className="grid gap-3">
			<Amount label="Subtotal" cents={subtotalCents} />
			{discount && <Amount label={`Discount (${discount.code})`} cents={-discount.cents} />}
			<Amount label="Standard shipping" cents={shippingCents} zero="Free" />
			<Amount label="Total" cents={totalCents} isTotal />
		</dl>
	);
}
