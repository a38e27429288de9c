import { Link } from 'react-router';
import { formatList } from '../../../../core/format-list.ts';
import { formatCents } from '../../../../core/money.ts';
import type { ProductListAnswer } from '../../../rules/products.ts';
import { typedCents } from '../../../rules/typed-cents.ts';
import { DeskTable } from '../../parts/desk-table.tsx';
import { useIsWide } from '../../parts/use-is-wide.ts';
import { DraftPicture } from '../draft-picture.tsx';
import { productPath } from '../product-paths.ts';
import { StateMark } from '../product-state.tsx';
import { ScheduleNote } from '../schedules/schedule-note.tsx';

type ListedProduct = ProductListAnswer['products'][number];

interface RowsProps {
	readonly products: readonly ListedProduct[];
}

/** The products: a table on wide screens, else cards. */
export function ProductRows(props: RowsProps) {
	return useIsWide() ? <ProductTable {...props} /> : <ProductCards {...props} />;
}

function ProductTable({ products }: RowsProps) {
	return (
		<DeskTable
			caption="Products"
			head={
				<>
					<th scope="col" className="w-18">
						<span className="sr-only">Picture</span>
					</th>
					<th scope="col">Product</th>
					<th scope="col">State</th>
					<th scope="col">Stock</th>
					<th scope="col" className="text-right">
						Price
					</th>
				</>
			}
		>
			{products.map((product) => (
				<tr
					key={product.id}
					data-row={product.id}
					className="border-mist border-b-2 *:px-2 *:py-2 focus-within:bg-mist/60 hover:bg-mist/60"
				>
					<td>
						<DraftPicture picture={product.picture} className="size-14" />
					</td>
					<td>
						<ProductLink product={product} />
						<span className="-mt-1.5 block text-muted text-sm">{kindText(product)}</span>
					</td>
					<td>
						<State product={product} />
					</td>
					<td className="text-muted">{stockText(product)}</td>
					<td className="tabular text-right font-semibold">
						{priceText(product)}
						<ScheduleNote productId={product.id} />
					</td>
				</tr>
			))}
		</DeskTable>
	);
}

function ProductCards({ products }: RowsProps) {
	return (
		<ul aria-label="Products" className="grid gap-3 md:grid-cols-2">
			{products.map((product) => (
				<li
					key={product.id}
					data-row={product.id}
					className="grid grid-cols-[4rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2 rounded-field border border-edge/40 p-4 focus-within:border-sea"
				>
					<DraftPicture picture={product.picture} className="size-16" />
					<div>
						<ProductLink product={product} />
						<p className="text-muted text-sm">{kindText(product)}</p>
					</div>
					<p className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<State product={product} />
						<span className="tabular font-semibold text-lg">{priceText(product)}</span>
					</p>
					<p className="col-span-2 text-muted text-sm">
						{stockText(product)}
						<ScheduleNote productId={product.id} />
					</p>
				</li>
			))}
		</ul>
	);
}

function ProductLink({ product: { id, name } }: { readonly product: ListedProduct }) {
	return (
		<Link
			to={productPath(id)}
			className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-sea leading-snug underline decoration-transparent underline-offset-4 hover:decoration-current"
		>
			{name || 'Product without a name'}
		</Link>
	);
}

function State({ product: { state, faults } }: { readonly product: ListedProduct }) {
	const isToPublish = state === 'new' || state === 'changed';
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
			<StateMark state={state} />
			{isToPublish && faults > 0 && (
				<span className="text-error text-sm">
					{faults === 1 ? '1 thing to correct' : `${faults} things to correct`}
				</span>
			)}
		</span>
	);
}

function priceText({ price, hasSizePrices }: ListedProduct): string {
	const cents = typedCents(price);
	const text = cents === undefined ? price || '–' : formatCents(cents);
	return hasSizePrices ? `From ${text}` : text;
}

/** `24 in stock, S and M sold out`. */
function stockText({ state, stock, soldOutSizes }: ListedProduct): string {
	if (stock === 0) return state === 'new' ? 'No stock yet' : 'Sold out';
	const count = stock === null ? 'Unlimited stock' : `${stock} in stock`;
	if (soldOutSizes.length === 0) return count;
	return `${count}, ${formatList(soldOutSizes)} sold out`;
}

/** `Reef Blue · Caps` */
function kindText({ colourway, category }: ListedProduct): string {
	return [colourway, category ?? ''].filter((text) => text !== '').join(' · ');
}
