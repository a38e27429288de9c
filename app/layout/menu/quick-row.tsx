import { Link } from 'react-router';
import {
	onlySize,
	type Product,
	type Size,
	sizePriceCents,
} from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { formatCents } from '../../../core/money.ts';
import { Price } from '../../catalogue/price.tsx';
import { ProductStatus } from '../../catalogue/product-status.tsx';
import { isSoldOut, useStock } from '../../catalogue/stock.ts';
import { SmallPicture } from './menu-product.tsx';

interface QuickRowProps {
	readonly product: Product;
	/** Whether its sizes are shown. */
	readonly isChosen: boolean;
	readonly onChoose: () => void;
	/** Why the last pressed size was not added. */
	readonly message: string;
	readonly onAdd: (size: Size) => void;
}

/** A product with its sizes. A press on a size, or on the product of one size, adds it to the cart. */
export function QuickRow({ product, isChosen, onChoose, message, onAdd }: QuickRowProps) {
	const name = fullName(product);
	const sizesId = `quick-${product.id}`;
	const stock = useStock();
	const isOut = isSoldOut(stock, product);
	const only = onlySize(product);
	return (
		<li className="py-5">
			<div className="flex items-start gap-4">
				<SmallPicture product={product} sizes="4.5rem" className="w-18 shrink-0" />
				<div className="min-w-0 grow">
					<h3 className="font-semibold font-text leading-snug tracking-normal">
						<Link to={`/product/${product.slug}`} className="underline-offset-4 hover:underline">
							{name}
						</Link>
					</h3>
					<div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
						<span className="tabular flex items-baseline gap-2">
							<Price product={product} />
							<ProductStatus product={product} />
						</span>
						{isOut ? (
							<Link
								to={`/product/${product.slug}`}
								className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] underline underline-offset-4"
							>
								Notify Me<span className="sr-only"> when {name} is back</span>
							</Link>
						) : (
							<button
								type="button"
								{...(!only && { 'aria-expanded': isChosen, 'aria-controls': sizesId })}
								onClick={() => (only ? onAdd(only) : onChoose())}
								className="min-h-11 rounded-full bg-ink px-5 font-semibold text-[0.9375rem] text-white transition-colors hover:bg-deep aria-expanded:bg-sand aria-expanded:text-ink"
							>
								Quick Add<span className="sr-only"> {name}</span>
							</button>
						)}
					</div>
				</div>
			</div>
			<fieldset id={sizesId} hidden={!isChosen || isOut || only !== undefined} className="mt-3">
				<legend className="text-muted text-sm">Choose a size to add it</legend>
				<div className="mt-2 flex flex-wrap gap-2">
					{product.sizes.map((size) => (
						<button
							key={size}
							type="button"
							aria-label={
								stock.isInStock(product.id, size)
									? `${size}: add ${sizeText(size)} of ${name} to the cart${ofPrice(product, size)}`
									: `${size}, out of stock`
							}
							disabled={!stock.isInStock(product.id, size)}
							onClick={() => onAdd(size)}
							className="min-h-11 min-w-12 rounded-field border border-edge bg-white px-2.5 py-1 font-semibold leading-tight transition-colors enabled:hover:border-ink enabled:active:bg-ink enabled:active:text-white disabled:border-dashed disabled:text-muted disabled:line-through"
						>
							{size}
							{product.sizePricesCents && (
								<span className="tabular block font-normal text-sm">
									{formatCents(sizePriceCents(product, size))}
								</span>
							)}
						</button>
					))}
				</div>
			</fieldset>
			{message && <QuickMessage message={message} />}
		</li>
	);
}

/** `, $39.99` if sizes have prices of their own. */
function ofPrice(product: Product, size: Size): string {
	return product.sizePricesCents ? `, ${formatCents(sizePriceCents(product, size))}` : '';
}

function QuickMessage({ message }: { readonly message: string }) {
	return <p className="mt-3 rounded-field bg-error-wash px-3.5 py-2 text-[0.9375rem]">{message}</p>;
}
