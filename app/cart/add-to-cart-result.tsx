import type { Product } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { sizeText } from '../../core/catalogue/size-text.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import type { AddToCart } from './use-add-to-cart.ts';

interface AddToCartResultsProps {
	readonly product: Product;
	readonly buy: AddToCart;
	/** Why nothing was added; empty otherwise. */
	readonly refusal: string;
}

/**
 * Announces the result of the last press. A refusal is shown where the press was made; the drawer
 * shows what was added.
 */
export function AddToCartResults({ product, buy, refusal }: AddToCartResultsProps) {
	const { result, count } = buy;
	const added = result?.added ?? 0;
	const message = added
		? `Added to cart: ${added > 1 ? `${added} × ` : ''}${fullName(product)}, ${sizeText(result?.size ?? '')}`
		: refusal;
	return (
		<>
			<LiveRegion message={message} count={count} />
			{refusal && (
				<p aria-hidden="true" className="rounded-field bg-error-wash px-4 py-3">
					{refusal}
				</p>
			)}
		</>
	);
}
