import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { maxQuantity } from '../../core/cart.ts';
import type { Product } from '../../core/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { useChosenSize } from './chosen-size.ts';
import { SizePicker } from './size-picker.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** Size, quantity and the one button of the page. */
export function BuyForm({ product }: { readonly product: Product }) {
	const { size, choose, group } = useChosenSize(product);
	const [quantity, setQuantity] = useState(1);
	const { isAdding, said, turn, add } = useAddToCart(product);
	const onSubmit = (event: SubmitEvent) => {
		event.preventDefault();
		add(size, quantity);
	};
	return (
		<form onSubmit={onSubmit} className="grid gap-6">
			{product.sizes.length > 1 && (
				<SizePicker ref={group} sizes={product.sizes} chosen={size} onChoose={choose} />
			)}
			<div className="flex flex-wrap gap-3">
				<QuantityStepper
					label="Quantity"
					value={quantity}
					max={maxQuantity}
					onChange={setQuantity}
				/>
				<Button type="submit" look="primary" aria-disabled={isAdding} className="min-w-60 grow">
					{isAdding ? 'Adding to Cart...' : `Add to Cart${size ? `, size ${size}` : ''}`}
				</Button>
			</div>
			<LiveRegion message={said} turn={turn} />
			{said && <AddedNote said={said} />}
		</form>
	);
}

function AddedNote({ said }: { readonly said: string }) {
	return (
		<p className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-mist px-4 py-1.5">
			<span aria-hidden="true" className="py-1.5">
				{said}
			</span>
			<Link to="/cart" className="inline-flex min-h-11 items-center font-semibold underline">
				View Cart
			</Link>
		</p>
	);
}
