import type { ReactNode, Ref } from 'react';
import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { pictureSizes } from './picture-sizes.ts';
import { ProductCard } from './product-card.tsx';

export interface ProductGridProps {
	readonly products: readonly Product[];
	readonly level: 'h2' | 'h3';
	/**
	 * The columns on a wide screen, or those of the grid around it. A "row" has four from tablets on,
	 * for a narrow place.
	 */
	readonly columns?: keyof typeof gridClass;
	/** Whether the grid is at the top of the page. Then its first row loads eagerly. */
	readonly isFirst?: boolean;
	/** Whether featured products have a NEW badge. */
	readonly hasBadges?: boolean;
	/** The size that the pages of the products open with, where they have it. */
	readonly size?: Size | undefined;
	readonly listRef?: Ref<HTMLUListElement>;
	/** Further content below each product. */
	readonly note?: (product: Product) => ReactNode;
}

const ownGrid = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6';
const gridClass = {
	two: ownGrid,
	four: `${ownGrid} lg:grid-cols-4`,
	row: `${ownGrid} sm:grid-cols-4`,
	parent: 'contents',
} as const;

/** In a run of one category every second card is turned, so that no two neighbors look alike. */
export function isTurned(products: readonly Product[], at: number): boolean {
	const category = products[at]?.category;
	const start = products.findLastIndex(
		(product, before) => before < at && product.category !== category,
	);
	return (at - start) % 2 === 0;
}

export function ProductGrid(props: ProductGridProps) {
	const {
		products,
		level,
		columns = 'four',
		isFirst = false,
		hasBadges = false,
		size,
		listRef,
		note,
	} = props;
	return (
		<ul ref={listRef} className={gridClass[columns]}>
			{products.map((product, at) => (
				<ProductCard
					key={product.id}
					product={product}
					linkSize={size}
					level={level}
					pictureSizes={pictureSizes[columns === 'parent' ? 'four' : columns]}
					hasBadge={hasBadges}
					isTurned={isTurned(products, at)}
					className={`flex flex-col ${columns === 'parent' ? 'mb-8 self-start' : ''}`}
					isFirst={isFirst && at === 0}
					isLazy={!isFirst || at > 3}
				>
					{note?.(product)}
				</ProductCard>
			))}
		</ul>
	);
}
