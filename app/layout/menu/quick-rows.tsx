import { useState } from 'react';
import { oncePerStyle } from '../../../core/catalogue/colourways.ts';
import { useCatalogue } from '../../publication/catalogue-context.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { QuickRow } from './quick-row.tsx';
import { useQuickAdd } from './use-quick-add.ts';

/** The featured products. One at a time shows its sizes. */
export function QuickRows() {
	const { products } = useCatalogue();
	const { added, count, add } = useQuickAdd();
	const [chosenId, setChosenId] = useState<string | null>(null);
	return (
		<>
			<LiveRegion message={added ? added.announcement : ''} count={count} />
			<ul className="divide-y divide-line px-6">
				{oncePerStyle(products.filter(({ featured }) => featured)).map((product) => (
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
