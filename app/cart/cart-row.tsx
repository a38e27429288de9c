import { memo, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Size } from '../../core/catalogue/catalogue.ts';
import type { CartLine } from '../../core/checkout/cart.ts';
import { type Cents, formatCents } from '../../core/money.ts';
import { linePicture } from '../catalogue/pictures.ts';
import { focusAfterPaint } from '../ui/after-paint.ts';
import { Picture } from '../ui/picture.tsx';
import { PriceChange } from './price-change.tsx';
import { LineControls } from './rows/line-controls.tsx';
import { StockMessage } from './rows/stock-message.tsx';
import type { StockOfLine } from './use-line-stock.ts';

interface CartRowProps extends StockOfLine {
	readonly line: CartLine;
	/** The price when the line was added, if it was another one. */
	readonly beforeCents: Cents | null;
	/** The row was just restored and takes the focus. */
	readonly takesFocus: boolean;
	readonly onSize: (line: CartLine, size: Size) => void;
	readonly onQuantity: (line: CartLine, quantity: number) => void;
	readonly onExceed: (line: CartLine) => void;
	readonly onRemove: (line: CartLine) => void;
	/** Moves the line to the wishlist. */
	readonly onSave: (line: CartLine) => void;
}

/** A line of the cart. It re-renders only when its own props change. */
export const CartRow = memo(function CartRow(props: CartRowProps) {
	const { line, left, message, beforeCents, takesFocus } = props;
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		return takesFocus ? focusAfterPaint(link.current) : undefined;
	}, [takesFocus]);
	return (
		<li className="grid grid-cols-[6rem_1fr] gap-x-4 border-line border-b py-6 sm:grid-cols-[8rem_1fr] sm:gap-x-6">
			<LinePicture image={line.image} />
			<div>
				<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
					<h2 className="max-w-[24ch] text-card">
						<LineLink ref={link} name={line.name} slug={line.slug} size={line.size} />
					</h2>
					<p className="tabular font-semibold text-lg">
						{formatCents(line.priceCents * line.quantity)}
					</p>
				</div>
				{line.quantity > 1 && (
					<p className="tabular mt-1 text-muted">{formatCents(line.priceCents)} each</p>
				)}
				<StockMessage left={left} message={message} />
				{beforeCents !== null && (
					<PriceChange priceCents={line.priceCents} beforeCents={beforeCents} />
				)}
			</div>
			<div className="col-span-full self-end pt-2 sm:col-span-1 sm:col-start-2">
				<LineControls
					line={line}
					left={left}
					onSize={(size) => props.onSize(line, size)}
					onQuantity={(quantity) => props.onQuantity(line, quantity)}
					onExceed={() => props.onExceed(line)}
					onRemove={() => props.onRemove(line)}
					onSave={() => props.onSave(line)}
				/>
			</div>
		</li>
	);
});

// These do not re-render when the quantity changes.

const LinePicture = memo(function LinePicture({ image }: Pick<CartLine, 'image'>) {
	return (
		<Picture
			source={linePicture(image)}
			alt=""
			sizes="8rem"
			className="aspect-4/5 w-full rounded-xl bg-wall object-cover sm:row-span-2"
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
