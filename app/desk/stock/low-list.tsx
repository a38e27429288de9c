import { sizeLabel } from '../../../core/catalogue/size-text.ts';
import type { StockTable } from '../../../core/desk/stock.ts';
import { fieldId, formatTakenAndWaiting, freeOf } from './stock-texts.ts';
import type { StockProduct, StockSize } from './use-stock-edits.ts';

interface Low {
	readonly product: StockProduct;
	readonly size: StockSize;
	readonly free: number;
}

/** Sizes with low stock, lowest first, as links to their fields. */
export function LowList({ table: { products } }: { readonly table: StockTable }) {
	const low = products
		.flatMap((product) =>
			product.sizes
				.filter(({ isLow }) => isLow)
				.map((size): Low => ({ product, size, free: freeOf(size) ?? 0 })),
		)
		.toSorted((a, b) => a.free - b.free || b.size.waiting - a.size.waiting);
	return (
		<section aria-labelledby="desk-low">
			<h2 id="desk-low" className="text-xl">
				Low or Out
			</h2>
			{low.length === 0 ? (
				<p className="mt-1 text-muted">Nothing is low.</p>
			) : (
				<ul className="mt-3 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
					{low.map((one) => (
						<li key={fieldId(one.product, one.size)}>
							<LowSize low={one} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function LowSize({ low: { product, size, free } }: { readonly low: Low }) {
	const beside = formatTakenAndWaiting(size);
	return (
		<button
			type="button"
			onClick={() => {
				const field = document.getElementById(fieldId(product, size));
				if (!(field instanceof HTMLInputElement)) return;
				field.focus();
				field.select();
			}}
			className="grid min-h-14 w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-field border border-edge/40 px-4 py-2 text-left transition-colors hover:border-ink hover:bg-mist"
		>
			<span aria-hidden="true" className="size-2 rounded-full bg-coral" />
			<span className="leading-snug">
				{product.name}
				<span className="block text-sm">
					<strong className="font-semibold">{sizeLabel(size.size)}</strong>
					{beside !== '' && <span className="text-muted">, {beside}</span>}
				</span>
			</span>
			<span className="tabular whitespace-nowrap font-semibold">
				{free === 0 ? 'Out' : `${free} left`}
			</span>
		</button>
	);
}
