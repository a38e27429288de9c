import { formatCents } from '../../core/money.ts';
import { Amount } from '../cart/amounts.tsx';
import { findPicture } from '../catalogue/pictures.ts';
import { Picture } from '../ui/picture.tsx';
import type { OrderView } from './order-status.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** What was ordered, what it cost and where it goes. */
export function OrderDetails({ order }: { readonly order: OrderView }) {
	const { lines, subtotalCents, discount, shippingCents, totalCents, address } = order;
	return (
		<section aria-labelledby="order-details" className="rounded-card bg-sand p-5 sm:p-8">
			<h2 id="order-details" className="text-2xl">
				What You Ordered
			</h2>
			<p className="mt-1 text-muted">{dateFormat.format(new Date(order.createdAt))}</p>
			<ul className="mt-5 grid gap-4">
				{lines.map((line) => (
					<OrderLine key={`${line.id} ${line.size}`} line={line} />
				))}
			</ul>
			<dl className="mt-6 grid gap-3 border-line border-t pt-5">
				<Amount label="Subtotal" cents={subtotalCents} />
				{discount && <Amount label={`Discount (${discount.code})`} cents={-discount.cents} />}
				<Amount label="Standard shipping" cents={shippingCents} zero="Free" />
				<Amount label="Total" cents={totalCents} isTotal />
			</dl>
			{address && <ShipTo address={address} />}
		</section>
	);
}

function OrderLine({ line }: { readonly line: OrderView['lines'][number] }) {
	const source = findPicture(line.image);
	return (
		<li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4">
			{source ? (
				<Picture
					source={source}
					alt=""
					sizes="3.5rem"
					className="aspect-4/5 w-full rounded-lg bg-wall object-cover"
				/>
			) : (
				<span className="aspect-4/5 rounded-lg bg-wall" />
			)}
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

function ShipTo({ address }: { readonly address: NonNullable<OrderView['address']> }) {
	const lines = [
		`${address.firstName} ${address.lastName}`,
		address.address,
		address.address2,
		`${address.city}, ${address.state} ${address.zip}`,
		address.country,
	].filter(Boolean);
	return (
		<div className="mt-6 border-line border-t pt-5">
			<h3 className="text-lg">Ships to</h3>
			<address className="mt-2 not-italic leading-relaxed">
				{lines.map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</address>
		</div>
	);
}
