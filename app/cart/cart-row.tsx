import { memo, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type CartLine, maxQuantity } from '../../core/checkout/cart.ts';
import { type Cents, formatCents } from '../../core/money.ts';
import { stockMessage } from '../../core/stock/stock-message.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { focusAfterPaint } from '../ui/after-paint.ts';
import { QuantityStepper } from '../ui/form/quantity-stepper.tsx';
import { Picture } from '../ui/picture.tsx';
import type { StockOfLine } from './use-within-stock.ts';

interface CartRowProps extends StockOfLine {
	readonly line: CartLine;
	/** The price when the line was added, if it was another one. */
	readonly beforeCents: Cents | null;
	/** The row was just restored and takes the focus. */
	readonly takesFocus: boolean;
	readonly onQuantity: (line: CartLine, quantity: number) => void;
	readonly onRemove: (line: CartLine) => void;
}

/** A line of the cart. It re-renders only when its own props change. */
export const CartRow = memo(function CartRow(props: CartRowProps) {
	const { line, left, message, beforeCents, takesFocus, onQuantity, onRemove } = props;
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		return takesFocus ? focusAfterPaint(link.current) : undefined;
	}, [takesFocus]);
	const what = `${line.name}, size ${line.size}`;
	return (
		<li className="grid grid-cols-[6rem_1fr] gap-x-4 border-line border-b py-6 sm:grid-cols-[8rem_1fr] sm:gap-x-6">
			<LinePicture image={line.image} />
			<div className="flex flex-col">
				<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
					<h2 className="max-w-[24ch] text-xl leading-tight">
						<LineLink ref={link} name={line.name} slug={line.slug} size={line.size} />
					</h2>
					<p className="tabular font-semibold text-lg">
						{formatCents(line.priceCents * line.quantity)}
					</p>
				</div>
				<p className="mt-1 text-muted">
					Size {line.size}
					{line.quantity > 1 && (
						<span className="tabular"> · {formatCents(line.priceCents)} each</span>
					)}
				</p>
				<StockMessage left={left} message={message} />
				{beforeCents !== null && (
					<p className="tabular mt-1 font-medium text-sea text-sm">
						Now {formatCents(line.priceCents)}: it was {formatCents(beforeCents)} when you added it.
					</p>
				)}
				<div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
					<QuantityStepper
						label={`Quantity of ${what}`}
						value={line.quantity}
						max={left ? Math.min(left, maxQuantity) : maxQuantity}
						onChange={(quantity) => onQuantity(line, quantity)}
						onRemove={() => onRemove(line)}
					/>
					<button
						type="button"
						aria-label={`Remove ${what}`}
						onClick={() => onRemove(line)}
						className="min-h-11 px-1 text-muted underline underline-offset-4 hover:text-ink"
					>
						Remove
					</button>
				</div>
			</div>
		</li>
	);
});

// These do not re-render when the quantity changes.

const LinePicture = memo(function LinePicture({ image }: Pick<CartLine, 'image'>) {
	return (
		<Picture
			source={pictureSource(image)}
			alt=""
			sizes="8rem"
			className="aspect-4/5 w-full rounded-xl bg-wall object-cover"
		/>
	);
});

interface LineLinkProps extends Pick<CartLine, 'name' | 'slug' | 'size'> {
	readonly ref: Ref<HTMLAnchorElement>;
}

const LineLink = memo(function LineLink({ ref, name, slug, size }: LineLinkProps) {
	return (
		<Link
			ref={ref}
			to={`/product/${slug}?size=${size}`}
			className="underline-offset-4 hover:underline"
		>
			{name}
		</Link>
	);
});

function StockMessage({ left, message }: StockOfLine) {
	const stockText =
		left === 0 ? 'Out of stock: please remove it to check out.' : stockMessage(left);
	return (
		<p aria-live="polite" className="mt-1 font-semibold text-error text-sm empty:sr-only">
			{message ?? stockText}
		</p>
	);
}
