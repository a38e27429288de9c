import { AddressLines } from '../../../app/orders/address-lines.tsx';
import { useShop } from '../../../app/publication/catalogue-context.tsx';
import logo from '../../../art/masters/logo.svg';
import { promiseTexts } from '../../../core/checkout/promise-sentences.ts';
import { formatMoment } from '../../../core/moment-text.ts';
import { unrefundedPieces } from '../../../core/orders/unrefunded-pieces.ts';
import { postalAddress } from '../../../core/shop/contact-texts.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { formatPieces } from '../parts/order-texts.ts';

/** A parcel: an order, or the exchange for a return of it. */
export interface Slip {
	readonly order: DeskOrder;
	readonly exchange?: {
		/** `RET-…` */
		readonly number: string;
		readonly lines: readonly SlipLine[];
	};
}

interface SlipLine {
	readonly name: string;
	readonly size: string;
	readonly quantity: number;
}

/** The content and the address of a parcel, without prices, because it may be a present. */
export function PackingSlip({ slip: { order, exchange } }: { readonly slip: Slip }) {
	const shop = useShop();
	const lines = exchange?.lines ?? linesToSend(order);
	const number = exchange?.number ?? order.number;
	const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	return (
		<section translate="no" aria-label={`Packing slip ${number}`} className="slip text-ink">
			<header className="flex items-start justify-between gap-8">
				<img src={logo} alt={shop.name} width="687" height="240" className="h-10 w-auto" />
				<p className="text-right text-sm leading-relaxed">
					{postalAddress(shop)}
					<br />
					{shop.email}
				</p>
			</header>
			<div className="mt-10 grid grid-cols-2 gap-8">
				<div>
					<h2 className="mb-2 text-sm">Ships to</h2>
					<AddressLines address={order.address} />
				</div>
				<div className="text-right">
					<h2 className="text-2xl">{number}</h2>
					{exchange && <p className="mt-1 text-sm">Exchange for order {order.number}</p>}
					<p className="mt-1 text-sm">
						Ordered {formatMoment(Date.parse(order.createdAt), shop.timeZone)}
					</p>
				</div>
			</div>
			<table className="mt-10 w-full border-collapse text-left">
				<thead>
					<tr className="border-ink border-b-2 *:py-2">
						<th scope="col">Product</th>
						<th scope="col">Size</th>
						<th scope="col" className="text-right">
							Quantity
						</th>
						<th scope="col" className="text-right">
							Packed
						</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<tr key={`${line.name} ${line.size}`} className="border-ink/30 border-b *:py-2.5">
							<td>{line.name}</td>
							<td className="font-semibold">{line.size}</td>
							<td className="tabular text-right font-semibold">{line.quantity}</td>
							<td>
								<span className="ml-auto block size-4 border border-ink" />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="mt-3 text-right font-semibold">{formatPieces(pieces)}</p>
			<p className="mt-12 max-w-[60ch] text-sm">
				Thank you for sailing with us. {promiseTexts(shop).returns}
			</p>
		</section>
	);
}

/** Pieces that were refunded are not sent. */
function linesToSend({ money, lines }: DeskOrder): readonly SlipLine[] {
	return lines
		.map((line) => ({ ...line, quantity: unrefundedPieces(money, line) }))
		.filter(({ quantity }) => quantity > 0);
}
