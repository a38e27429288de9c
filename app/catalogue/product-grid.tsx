import type { ReactNode, Ref } from 'react';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { pictureSizes } from './picture-sizes.ts';
import { ProductCard } from './product-card.tsx';

interface ProductGridProps {
	readonly products: readonly Product[];
	readonly level: 'h2' | 'h3';
	/** The number of columns on a wide screen. "small" has four from tablets on, for a narrow place. */
	readonly columns?: 'two' | 'four' | 'small';
	/** Whether the grid is at the top of the page. Then its first row loads eagerly. */
	readonly isFirst?: boolean;
	readonly listRef?: Ref<HTMLUListElement>;
	/** Further content below each product. */
	readonly note?: (product: Product) => ReactNode;
}

const columnClass = { two: '', four: 'lg:grid-cols-4', small: 'sm:grid-cols-4' } as const;

export function ProductGrid(props: ProductGridProps) {
	const { products, level, columns = 'four', isFirst = false, listRef, note } = props;
	return (
		<ul
			ref={listRef}
			className={`grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 ${columnClass[columns]}`}
		>
			{products.map((product, at) => (
				<ProductCard
					key={product.id}
					product={product}
					level={level}
					pictureSizes={pictureSizes[columns]}
					className="flex flex-col"
					isFirst={isFirst && at === 0}
					isLazy={!isFirst || at > 3}
				>
					{note?.(product)}
				</ProductCard>
			))}
		</ul>
	);
}
