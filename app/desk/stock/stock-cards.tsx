import { StockCell } from './stock-cell.tsx';
import type { StockProps } from './stock-grid.tsx';
import { fieldId } from './stock-texts.ts';
import { UnsavedSizes } from './unsaved-sizes.tsx';

/** A card for each product with its sizes, for small screens. */
export function StockCards({ products, edits }: StockProps) {
	return (
		<ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
			{products.map((product) => (
				<li key={product.id} className="rounded-field border border-edge/40 p-4">
					<h3 className="mb-3 font-text text-base leading-snug tracking-normal">{product.name}</h3>
					<div className="grid grid-cols-3 gap-x-3 gap-y-1 sm:grid-cols-6">
						{product.sizes.map((size) => (
							<div key={size.size}>
								<label
									htmlFor={fieldId(product, size)}
									className="mb-1 block text-center font-semibold text-muted text-sm"
								>
									{size.size}
								</label>
								<StockCell product={product} size={size} edits={edits} />
							</div>
						))}
					</div>
					<UnsavedSizes product={product} edits={edits} />
				</li>
			))}
		</ul>
	);
}
