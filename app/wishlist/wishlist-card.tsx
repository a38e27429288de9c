import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { hasSize, type Product } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { sizeLabel, sizeText } from '../../core/catalogue/size-text.ts';
import { pictureSizes } from '../catalogue/picture-sizes.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { isSoldOut, useStock } from '../catalogue/stock.ts';
import { CardForm } from '../product/arrival-card.tsx';
import { focusAfterPaint } from '../ui/after-paint.ts';
import { saveToWishlist } from './use-wishlist.ts';

interface WishlistCardProps {
	readonly product: Product;
	/** The saved size; null if none is chosen. */
	readonly size: string | null;
	/** The product was just restored and takes the focus. */
	readonly takesFocus: boolean;
}

/** A saved product with its own buy form. The chosen size is saved too. */
export function WishlistCard({ product, size, takesFocus }: WishlistCardProps) {
	const stock = useStock();
	const card = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!takesFocus) return;
		return focusAfterPaint(card.current?.closest('li')?.querySelector<HTMLElement>('h2 a'));
	}, [takesFocus]);
	const saved = size !== null && hasSize(product, size) ? size : undefined;
	const isOut =
		saved !== undefined && !stock.isInStock(product.id, saved) && !isSoldOut(stock, product);
	return (
		<ProductCard
			product={product}
			size={saved}
			level="h2"
			pictureSizes={pictureSizes.four}
			className="row-span-2 grid grid-rows-subgrid gap-y-4"
		>
			<div ref={card} className="grid content-start gap-3">
				{isOut && (
					<p className="text-sm">
						<span className="font-semibold">{sizeLabel(saved)} is out of stock.</span>{' '}
						<Link
							to={`/product/${product.slug}?size=${saved}`}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							Notify Me
							<span className="sr-only">
								{' '}
								when {fullName(product)} in {sizeText(saved)} is back
							</span>
						</Link>
					</p>
				)}
				<CardForm
					product={product}
					size={saved}
					onChoose={(chosen) => saveToWishlist(product.id, chosen)}
				/>
			</div>
		</ProductCard>
	);
}
