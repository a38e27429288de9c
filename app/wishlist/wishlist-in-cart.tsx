import { useState } from 'react';
import { Link } from 'react-router';
import { hasSize, onlySize, type Product, type Size } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { imageOf } from '../../core/catalogue/image-of.ts';
import { sizeLabel, sizeText } from '../../core/catalogue/size-text.ts';
import { addLine, lineFor } from '../../core/checkout/cart.ts';
import { limitMessage } from '../../core/checkout/limit-message.ts';
import { LinePicture } from '../cart/bought.tsx';
import { useCartStore } from '../cart/cart-provider.tsx';
import { focusSizeOf } from '../cart/rows/size-select.tsx';
import { Price } from '../catalogue/price.tsx';
import { useStock } from '../catalogue/stock.ts';
import { useAllProducts } from '../publication/catalogue-context.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { removeFromWishlist, useWishlist } from './use-wishlist.ts';

/** The wishlist on the cart page. A press moves a saved size into the cart. */
export function WishlistInCart() {
	const catalogue = useAllProducts();
	const saved = useWishlist();
	const [announcement, setAnnouncement] = useState('');
	const rows = saved.flatMap(({ id, size }) => {
		const product = catalogue.byId(id);
		if (!product) return [];
		const saved = size !== null && hasSize(product, size) ? size : null;
		return [{ product, size: onlySize(product) ?? saved }];
	});
	return (
		<div className="@4xl:col-start-1">
			<LiveRegion message={announcement} />
			{rows.length > 0 && (
				<section aria-labelledby="cart-wishlist">
					<div className="flex flex-wrap items-baseline justify-between gap-x-6">
						<h2 id="cart-wishlist" className="text-part">
							On Your Wishlist
						</h2>
						<Link
							to="/wishlist"
							className="inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4"
						>
							View Wishlist
						</Link>
					</div>
					<ul className="mt-2 divide-y divide-line border-line border-t">
						{rows.map((row) => (
							<SavedRow key={row.product.id} {...row} onMoved={setAnnouncement} />
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

interface SavedRowProps {
	readonly product: Product;
	readonly size: Size | null;
	readonly onMoved: (text: string) => void;
}

function SavedRow({ product, size, onMoved }: SavedRowProps) {
	const cart = useCartStore();
	const { left } = useStock();
	const [refusal, setRefusal] = useState('');
	const { id, slug } = product;
	const name = fullName(product);
	const isOut = size !== null && left(id, size) === 0;
	function move(saved: Size) {
		const limit = cart.limit({ id, size: saved }, left(id, saved));
		if (limit.more < 1) return setRefusal(limitMessage(limit, saved));
		cart.change((now) => addLine(now, lineFor(product, saved, 1)));
		removeFromWishlist(id);
		onMoved(`Moved to your cart: ${name}, ${sizeText(saved)}`);
		focusSizeOf({ id, size: saved });
	}
	return (
		<li className="grid grid-cols-[3.5rem_1fr] items-center gap-x-4 gap-y-2 py-4 sm:grid-cols-[3.5rem_1fr_auto]">
			<LinePicture image={imageOf(product.images[0])} />
			<p className="leading-snug">
				{name}
				<span className="tabular block text-muted text-sm">
					<Price product={product} size={size ?? undefined} />
					{size && ` · ${sizeLabel(size)}`}
					{isOut && ', out of stock'}
				</span>
				<span role="status" className="block font-semibold text-error text-sm empty:hidden">
					{refusal}
				</span>
			</p>
			{size && !isOut ? (
				<Button variant="quiet" className="px-5! max-sm:col-start-2" onClick={() => move(size)}>
					Move to Cart
					<span className="sr-only">
						: {name}, {sizeText(size)}
					</span>
				</Button>
			) : (
				<Link
					to={`/product/${slug}${isOut ? `?size=${size}` : ''}`}
					className={buttonClass('quiet', 'px-5! max-sm:col-start-2')}
				>
					{isOut ? 'Notify Me' : 'Choose Size'}
					<span className="sr-only">: {name}</span>
				</Link>
			)}
		</li>
	);
}
