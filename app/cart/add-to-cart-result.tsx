import { Link } from 'react-router';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { limitMessage } from '../../core/checkout/limit-message.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import type { AddToCart, AddToCartResult } from './use-add-to-cart.ts';

/** The message for the result of a press. */
function resultMessage({ name }: Product, { added, size, limit }: AddToCartResult): string {
	if (added === 0) return limitMessage(limit, size);
	return `Added to cart: ${added > 1 ? `${added} × ` : ''}${name}, size ${size}`;
}

interface AddToCartResultsProps {
	readonly product: Product;
	readonly buy: AddToCart;
	readonly isHidden: boolean;
}

/** Announces the result of the last press, and shows it where the press was made. */
export function AddToCartResults({
	product,
	buy: { result, count },
	isHidden,
}: AddToCartResultsProps) {
	const message = result ? resultMessage(product, result) : '';
	return (
		<>
			<LiveRegion message={message} count={count} />
			{result && !isHidden && <ResultBox isGood={result.added > 0}>{message}</ResultBox>}
		</>
	);
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

function ResultBox({ isGood, children }: { readonly isGood: boolean; readonly children: string }) {
	return (
		<div className={`rounded-field px-4 py-1.5 ${isGood ? 'bg-mist' : 'bg-error-wash'}`}>
			<p aria-hidden="true" className="py-1.5">
				{children}
			</p>
			<p className="flex gap-6">
				<Link to="/cart" className={linkClass}>
					View Cart
				</Link>
				<Link to="/checkout" className={linkClass}>
					Checkout
				</Link>
			</p>
		</div>
	);
}
