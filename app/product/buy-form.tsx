import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { hasSizeGuide, type Product } from '../../core/catalogue/catalogue.ts';
import { sizeLabel, sizeText } from '../../core/catalogue/size-text.ts';
import { maxQuantity } from '../../core/checkout/cart.ts';
import { stockMessage } from '../../core/stock/stock-message.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { SaveButton } from '../catalogue/save-button.tsx';
import type { Stock } from '../catalogue/stock.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { BelowFirstScreen, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';
import { Button } from '../ui/button.tsx';
import { QuantityStepper } from '../ui/form/quantity-stepper.tsx';
import type { ChosenSize } from './chosen-size.ts';
import { SizePicker } from './size-picker.tsx';

/** Lazy, because few shoppers need it and it loads the validation of addresses. */
const BackInStock = lazy(async () => ({
	default: (await import('./back-in-stock.tsx')).BackInStock,
}));

const BuyResults = lazyWhenIdle(async () => (await import('./buy-results.tsx')).BuyResults);

interface BuyFormProps {
	readonly product: Product;
	readonly stock: Stock;
	readonly chosen: ChosenSize;
	/** The stock of the chosen size; null if it is not counted. */
	readonly left: number | null;
}

/** Size, quantity and the buy button. For a size out of stock, the form for a notification. */
export function BuyForm({ product, stock, chosen, left }: BuyFormProps) {
	const { size, missing, choose, group } = chosen;
	const buy = useAddToCart(product, size, left);
	const isOut = left === 0;
	const isChoice = size !== undefined && size !== 'One Size';
	// The size of the opened form. Another size closes it.
	const [wanted, setWanted] = useState<string>();
	const label = buy.isAdding
		? 'Adding to Cart...'
		: `Add to Cart${isChoice ? `, size ${size}` : ''}`;
	const { lowStock } = useShop();
	const onSubmit = (event: SubmitEvent) => {
		event.preventDefault();
		if (isOut) setWanted(size);
		else buy.add();
	};
	return (
		<div className="@container grid gap-5">
			<form method="dialog" onSubmit={onSubmit} className="grid gap-5">
				{product.sizes.length > 1 && (
					<SizePicker
						ref={group}
						sizes={product.sizes}
						chosen={size}
						onChoose={choose}
						isInStock={(made) => stock.isInStock(product.id, made)}
					>
						<span aria-live="polite" className="font-semibold text-error text-sm">
							{stockMessage(left, lowStock)}
						</span>
						{hasSizeGuide(product) && (
							<a href="#size-guide" className="guide-link">
								Size guide
							</a>
						)}
					</SizePicker>
				)}
				{size && product.sizes.length === 1 && (
					<p className="font-semibold">
						{sizeLabel(size)}
						<span aria-live="polite" className="ml-4 text-error text-sm">
							{stockMessage(left, lowStock)}
						</span>
					</p>
				)}
				{missing && (
					<p role="status" className="text-error text-sm">
						This one isn’t made in {sizeText(missing)}.
						{size && ` ${sizeLabel(size)} is chosen instead.`}
					</p>
				)}
				{/* Where the label would wrap, the button has a line of its own. */}
				<div data-buy className="flex flex-wrap items-center gap-3">
					{!isOut && (
						<QuantityStepper
							label="Quantity"
							value={buy.quantity}
							// One more, so that the limit is named.
							max={maxQuantity + 1}
							onChange={buy.setQuantity}
						/>
					)}
					<Button
						type="submit"
						variant={isOut ? 'action' : 'primary'}
						aria-disabled={buy.isAdding}
						aria-expanded={isOut ? wanted === size : undefined}
						className={`min-w-0 grow px-4! ${isOut ? 'basis-0' : 'basis-48 @max-[26rem]:order-1 @max-[26rem]:basis-full'}`}
					>
						{isOut ? 'Notify me when it is back' : label}
					</Button>
					<SaveButton product={product} size={size} className="ml-auto size-12 shrink-0" />
				</div>
			</form>
			{isOut && size && wanted === size && (
				<Suspense>
					<BackInStock key={size} product={product} size={size} />
				</Suspense>
			)}
			<BelowFirstScreen>
				<BuyResults
					product={product}
					size={size}
					left={left}
					buy={buy}
					label={label}
					onNotify={isOut ? () => setWanted(size) : undefined}
				/>
			</BelowFirstScreen>
		</div>
	);
}
