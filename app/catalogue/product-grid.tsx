import type { Ref } from 'react';
import type { Product } from '../../core/catalogue.ts';
import { ProductCard } from './product-card.tsx';

interface ProductGridProps {
	readonly products: readonly Product[];
	readonly level: 'h2' | 'h3';
	/** The grid opens the page: its first row is fetched at once. */
	readonly isFirst?: boolean;
	readonly listRef?: Ref<HTMLUListElement>;
}

export function ProductGrid({ products, level, isFirst = false, listRef }: ProductGridProps) {
	return (
		<ul ref={listRef} className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
			{products.map((product, at) => (
				<ProductCard
					key={product.id}
					product={product}
					level={level}
					isFirst={isFirst && at === 0}
					isLazy={!isFirst || at > 3}
				/>
			))}
		</ul>
	);
}
