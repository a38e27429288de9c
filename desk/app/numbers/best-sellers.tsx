import { formatCents } from '../../../core/money.ts';
import type { NumbersAnswer } from '../../rules/numbers.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { DeskTable } from '../parts/desk-table.tsx';
import { formatCount } from './format-numbers.ts';
import { saveFile, soldFile } from './numbers-file.ts';

/** The number of shown rows. The file has all. */
const shown = 20;

/** The best-selling sizes of products. */
export function BestSellers({ numbers }: { readonly numbers: NumbersAnswer }) {
	const best = numbers.sold.slice(0, shown);
	const most = best[0]?.pieces ?? 1;
	return (
		<section aria-label="Best sellers" className="mt-8 border-mist border-t-2 pt-5">
			<div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
				<div>
					<h2 className="text-2xl">Best Sellers by Size</h2>
					<p className="mt-1 text-muted text-sm">
						At the prices in the cart, before discounts and shipping.
					</p>
				</div>
				<DeskButton variant="quiet" onClick={() => saveFile(soldFile(numbers))}>
					Save as CSV
				</DeskButton>
			</div>
			<DeskTable
				caption="Best sellers by size"
				head={
					<>
						<th scope="col">Product</th>
						<th scope="col" className="max-sm:hidden">
							Size
						</th>
						<th scope="col" className="text-right">
							Pieces
						</th>
						<td className="w-2/5 max-sm:hidden" />
						<th scope="col" className="text-right">
							Revenue
						</th>
					</>
				}
			>
				{best.map(({ productId, name, size, pieces, cents }) => (
					<tr
						key={`${productId} ${size}`}
						className="border-mist border-b-2 *:px-2 *:py-2 max-sm:text-[0.9375rem]"
					>
						<th scope="row" className="font-normal">
							{name}
							<span className="font-semibold sm:hidden">, {size}</span>
						</th>
						<td className="max-sm:hidden">{size}</td>
						<td className="tabular text-right font-semibold">{formatCount(pieces)}</td>
						<td aria-hidden="true" className="max-sm:hidden">
							<span
								className="block h-3 rounded-r-[3px] bg-sea"
								style={{ width: `${(pieces / most) * 100}%` }}
							/>
						</td>
						<td className="tabular text-right">{formatCents(cents)}</td>
					</tr>
				))}
			</DeskTable>
		</section>
	);
}
