import type { ReactNode } from 'react';
import { sizeLabel } from '../../core/catalogue/size-text.ts';
import type { Quote } from '../../core/checkout/pricing.ts';
import { type Cents, formatCents } from '../../core/money.ts';
import { findPicture } from '../catalogue/pictures.ts';
import { Picture } from '../ui/picture.tsx';
import { Amount } from './amounts.tsx';

/** A line of a cart or of an order. */
interface BoughtLine {
	readonly id: string;
	readonly name: string;
	readonly size: string;
	readonly image: string;
	readonly quantity: number;
	readonly priceCents: Cents;
}

interface BoughtLinesProps {
	readonly lines: readonly BoughtLine[];
	/** What else the shopper must know about a line. */
	readonly remark?: (line: BoughtLine) => ReactNode;
}

/** The lines of a cart or of an order. */
export function BoughtLines({ lines, remark }: BoughtLinesProps) {
	return (
		<ul className="grid gap-4">
			{lines.map((line) => (
				<li
					key={`${line.id} ${line.size}`}
					className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4"
				>
					<LinePicture image={line.image} />
					<div>
						<p className="leading-snug">
							{line.name}
							<span className="block text-muted text-sm">
								{sizeLabel(line.size)}, quantity {line.quantity}
							</span>
						</p>
						{remark?.(line)}
					</div>
					<p className="tabular">{formatCents(line.priceCents * line.quantity)}</p>
				</li>
			))}
		</ul>
	);
}

interface LinePictureProps {
	readonly image: string;
	readonly sizes?: string;
}

/** An old order may name a picture that no longer exists. */
export function LinePicture({ image, sizes = '3.5rem' }: LinePictureProps) {
	const source = findPicture(image);
	if (!source) return <span className="block aspect-4/5 rounded-lg bg-wall" />;
	return (
		<Picture
			source={source}
			alt=""
			sizes={sizes}
			className="aspect-4/5 w-full rounded-lg bg-wall object-cover"
		/>
	);
}

type Charge = Pick<Quote, 'subtotalCents' | 'discount' | 'shippingCents' | 'totalCents'>;

interface ChargedAmountsProps {
	readonly charge: Charge;
	/** When the parcel arrives. */
	readonly arrival?: string;
}

/** The amounts that will be or were charged. */
export function ChargedAmounts({ charge, arrival }: ChargedAmountsProps) {
	const { subtotalCents, discount, shippingCents, totalCents } = charge;
	return (
		<dl className="grid gap-3">
			<Amount label="Subtotal" cents={subtotalCents} />
			{discount && <Amount label={`Discount (${discount.code})`} cents={-discount.cents} />}
			<Amount label="Standard shipping" cents={shippingCents} zero="Free" note={arrival} />
			<Amount label="Total" cents={totalCents} isTotal />
		</dl>
	);
}
