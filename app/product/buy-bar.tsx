import { type Product, type Size, sizePriceCents } from '../../core/catalogue/catalogue.ts';
import { formatCents } from '../../core/money.ts';
import type { AddToCart } from '../cart/use-add-to-cart.ts';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';

export interface BuyBarProps {
	readonly product: Product;
	readonly size: Size | undefined;
	readonly buy: AddToCart;
	/** The label of the button. */
	readonly label: string;
	/** Set if the size is out of stock: opens the form for a notification. */
	readonly onNotify: (() => void) | undefined;
	/** Why nothing was added; empty otherwise. */
	readonly refusal: string;
}

/**
 * The buy button at the bottom of small screens, while the page's own is out of view
 * (docs/requirements.md#bottom-bars).
 */
export function BuyBar({ product, size, buy, label, onNotify, refusal }: BuyBarProps) {
	const { isAdding, add, quantity } = buy;
	const cents = size ? sizePriceCents(product, size) : product.priceCents;
	return (
		<BottomBar insteadOf="[data-buy]">
			{refusal && (
				<p aria-hidden="true" className="bottom-bar-note pb-2 text-sm">
					{refusal}
				</p>
			)}
			<div className="flex items-center gap-3">
				<p className="grow leading-tight">
					{size && (
						<span className="block text-muted text-sm">
							{size !== 'One Size' && 'Size '}
							{size}
						</span>
					)}
					<span className="tabular font-semibold">
						{onNotify ? 'Out of stock' : formatCents(cents * quantity)}
					</span>
				</p>
				<Button
					variant={onNotify ? 'action' : 'primary'}
					aria-disabled={isAdding}
					onClick={onNotify ?? add}
					className="min-w-0 px-5"
				>
					{onNotify ? 'Notify me' : label}
				</Button>
			</div>
		</BottomBar>
	);
}
