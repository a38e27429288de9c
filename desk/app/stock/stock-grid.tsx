import { Fragment } from 'react';
import { allSizes } from '../../../core/catalogue/catalogue.ts';
import { StockCell } from './stock-cell.tsx';
import { UnsavedSizes } from './unsaved-sizes.tsx';
import type { StockProduct, UsedStockEdits } from './use-stock-edits.ts';

export interface StockProps {
	readonly products: readonly StockProduct[];
	readonly edits: UsedStockEdits;
}

/** A table of products and sizes, for wide screens. */
export function StockGrid({ products, edits }: StockProps) {
	const sizes = allSizes.filter((size) =>
		products.some((product) => product.sizes.some((made) => made.size === size)),
	);
	return (
		<table className="w-full table-fixed border-collapse">
			<caption className="sr-only">How many there are of every size</caption>
			<thead>
				<tr className="border-edge/40 border-b text-muted text-sm *:px-1.5 *:py-1.5 *:font-semibold">
					<th scope="col" className="w-[26%] text-left">
						Product
					</th>
					{sizes.map((size) => (
						<th key={size} scope="col">
							{size}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{products.map((product) => (
					<Fragment key={product.id}>
						<tr className="*:px-1.5 *:pt-3 *:align-top">
							<th scope="row" className="pr-4! text-left font-normal leading-snug">
								<span className="flex min-h-11 items-center">{product.name}</span>
							</th>
							{sizes.map((size) => {
								const made = product.sizes.find((one) => one.size === size);
								return (
									<td key={size}>
										{made ? (
											<StockCell product={product} size={made} edits={edits} />
										) : (
											<span className="grid min-h-11 place-items-center text-muted">
												<span aria-hidden="true">–</span>
												<span className="sr-only">not made</span>
											</span>
										)}
									</td>
								);
							})}
						</tr>
						<tr className="border-mist border-b-2">
							<td colSpan={sizes.length + 1} className="px-1.5 pt-1">
								<UnsavedSizes product={product} edits={edits} />
							</td>
						</tr>
					</Fragment>
				))}
			</tbody>
		</table>
	);
}
