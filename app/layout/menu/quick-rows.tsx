import { useState } from 'react';
import { hasAllProducts } from '../../../core/catalogue/catalogue-part.ts';
import { pageSize } from '../../../core/catalogue/show-query.ts';
import { featuredProducts } from '../../../core/catalogue/shown-products.ts';
import { useAllProducts } from '../../publication/catalogue-context.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { QuickRow } from './quick-row.tsx';
import { useQuickAdd } from './use-quick-add.ts';

/** The first featured products. One at a time shows its sizes. */
export function QuickRows({ isWanted }: { readonly isWanted: boolean }) {
	const catalogue = useAllProducts(isWanted);
	const { added, count, add } = useQuickAdd();
	const [chosenId, setChosenId] = useState<string | null>(null);
	if (!hasAllProducts(catalogue)) return <p className="px-6 py-5 text-muted">Loading…</p>;
	return (
		<>
			<LiveRegion message={added ? added.announcement : ''} count={count} />
			<ul className="divide-y divide-line px-6">
				{featuredProducts(catalogue, pageSize).map((product) => (
					<QuickRow
						key={product.id}
						product={product}
						isChosen={product.id === chosenId}
						onChoose={() => setChosenId(product.id === chosenId ? null : product.id)}
						message={added?.id === product.id ? added.message : ''}
						onAdd={(size) => add(product, size)}
					/>
				))}
			</ul>
		</>
	);
}
