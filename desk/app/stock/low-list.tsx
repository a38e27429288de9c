import { useRef, useState } from 'react';
import { sizeLabel } from '../../../core/catalogue/size-text.ts';
import type { StockTable } from '../../rules/stock.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { fieldId, formatTakenAndWaiting, freeOf } from './stock-texts.ts';
import type { StockProduct, StockSize } from './use-stock-edits.ts';

interface Low {
	readonly product: StockProduct;
	readonly size: StockSize;
	readonly free: number;
}

interface LowListProps {
	readonly table: StockTable;
	readonly onChoose: (product: StockProduct, size: StockSize) => void;
}

const step = 30;

/** Sizes with low stock, lowest first. A press leads to the field. */
export function LowList({ table: { products }, onChoose }: LowListProps) {
	const [shown, setShown] = useState(step);
	const list = useRef<HTMLUListElement>(null);
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
				<ul ref={list} className="mt-3 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
					{low.slice(0, shown).map((one) => (
						<li key={fieldId(one.product, one.size)}>
							<LowSize low={one} onPress={() => onChoose(one.product, one.size)} />
						</li>
					))}
				</ul>
			)}
			<MoreButton
				shown={shown}
				total={low.length}
				step={step}
				onMore={setShown}
				onShown={(first) => list.current?.querySelectorAll('button')[first]?.focus()}
			/>
		</section>
	);
}

interface LowSizeProps {
	readonly low: Low;
	readonly onPress: () => void;
}

function LowSize({ low: { product, size, free }, onPress }: LowSizeProps) {
	const beside = formatTakenAndWaiting(size);
	return (
		<button
			type="button"
			onClick={onPress}
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
