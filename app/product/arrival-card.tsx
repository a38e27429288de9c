import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { onlySize, type Product, type Size } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { maxQuantity } from '../../core/checkout/cart.ts';
import { AddToCartResults } from '../cart/add-to-cart-result.tsx';
import { sizeMissingSentence, useAddToCart } from '../cart/use-add-to-cart.ts';
import { useRefusal } from '../cart/use-refusal.ts';
import { pictureSizes } from '../catalogue/picture-sizes.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { isSoldOut, useStock } from '../catalogue/stock.ts';
import { focusAfterPaint } from '../ui/after-paint.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { OptionPill } from '../ui/form/option-pill.tsx';
import { QuantityStepper } from '../ui/form/quantity-stepper.tsx';

interface ArrivalCardProps {
	readonly product: Product;
	readonly isFirst: boolean;
	readonly isLazy: boolean;
	readonly isTurned: boolean;
}

/** A product card with its own buy form (docs/requirements.md#listings). */
export function ArrivalCard({ product, isFirst, isLazy, isTurned }: ArrivalCardProps) {
	const [size, setSize] = useState<Size>();
	return (
		<ProductCard
			product={product}
			size={size}
			level="h2"
			pictureSizes={pictureSizes.four}
			hasBadge
			// Two grid rows, so that the forms align under names of one and two lines.
			className="row-span-2 grid grid-cols-1 grid-rows-subgrid gap-y-3"
			isFirst={isFirst}
			isLazy={isLazy}
			isTurned={isTurned}
		>
			<CardForm product={product} onChoose={setSize} />
		</ProductCard>
	);
}

interface CardFormProps {
	readonly product: Product;
	/** The first chosen size. Without one, a guess would be wrong for most shoppers. */
	readonly size?: Size | undefined;
	readonly onChoose?: (size: Size) => void;
}

export function CardForm({ product, size: first, onChoose }: CardFormProps) {
	const name = fullName(product);
	const stock = useStock();
	const { isInStock, left } = stock;
	const [chosen, choose] = useState(first ?? onlySize(product));
	// A size that has sold out meanwhile is deselected.
	const size = chosen && isInStock(product.id, chosen) ? chosen : undefined;
	const buy = useAddToCart(product, size, size ? left(product.id, size) : null);
	const refusal = useRefusal(product, size, size ? left(product.id, size) : null, buy);
	const sizes = useRef<HTMLFieldSetElement>(null);
	const onSubmit = (event: SubmitEvent) => {
		event.preventDefault();
		buy.add();
		if (!size) focusAfterPaint(sizes.current?.querySelector<HTMLElement>('input:enabled'));
	};
	const errorId = `${product.id}-size-error`;
	if (isSoldOut(stock, product)) return <SoldOut product={product} />;
	return (
		<form method="dialog" onSubmit={onSubmit} className="grid content-start gap-3 noscript:hidden">
			<fieldset
				ref={sizes}
				hidden={onlySize(product) !== undefined}
				aria-describedby={buy.isSizeMissing ? errorId : undefined}
			>
				<legend className="sr-only">Size of {name}</legend>
				<div
					className={`grid grid-cols-3 rounded-field border *:border-transparent *:bg-transparent sm:max-lg:grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] xl:grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] ${buy.isSizeMissing ? 'border-error bg-error-wash' : 'border-line'}`}
				>
					{product.sizes.map((one) => (
						<OptionPill
							key={one}
							type="radio"
							name="size"
							value={one}
							aria-label={isInStock(product.id, one) ? undefined : `${one}, out of stock`}
							checked={one === size}
							disabled={!isInStock(product.id, one)}
							isEmpty={!isInStock(product.id, one)}
							onChange={() => {
								choose(one);
								onChoose?.(one);
							}}
						>
							{one}
						</OptionPill>
					))}
				</div>
			</fieldset>
			<div className="flex flex-wrap gap-x-2 gap-y-1.5 [&>fieldset]:border-transparent [&>fieldset]:bg-transparent max-sm:[&>fieldset]:grow max-sm:[&>fieldset]:justify-between">
				<QuantityStepper
					label={`Quantity of ${name}`}
					value={buy.quantity}
					// One more, so that the limit is named.
					max={maxQuantity + 1}
					onChange={buy.setQuantity}
				/>
				<Button
					type="submit"
					// In full color once a size is chosen, because the page has many of them.
					variant={size ? 'action' : 'quiet'}
					aria-disabled={buy.isAdding}
					className="min-h-11! grow whitespace-nowrap px-4"
				>
					{buy.isAdding ? 'Adding to Cart...' : 'Add to Cart'}
					<span className="sr-only">: {name}</span>
				</Button>
			</div>
			{/* At the end, so that the buttons of a row stay in line. */}
			{buy.isSizeMissing && (
				<p id={errorId} className="font-semibold text-error text-sm">
					{sizeMissingSentence}
				</p>
			)}
			<AddToCartResults product={product} buy={buy} refusal={refusal} />
		</form>
	);
}

function SoldOut({ product }: { readonly product: Product }) {
	return (
		<div className="grid content-start gap-3">
			<p className="text-muted">Every size is sold out.</p>
			<Link to={`/product/${product.slug}`} className={buttonClass('quiet')}>
				Notify Me<span className="sr-only"> when {fullName(product)} is back</span>
			</Link>
		</div>
	);
}
