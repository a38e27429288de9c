import { useMemo } from 'react';
import { brand } from '../../core/brand.ts';
import type { Product } from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { collectionAt, pathOf, pickedProducts } from '../../core/catalogue/collection-products.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useCatalogue } from '../publication/catalogue-context.ts';

export interface UsedCollection {
	readonly collection: Collection;
	readonly products: readonly Product[];
}

/** The collection with its page at this path, and its products; undefined if there is none. */
export function useCollectionAt(path: string): UsedCollection | undefined {
	const catalogue = useCatalogue();
	return useMemo(() => {
		const collection = collectionAt(path, catalogue);
		return collection && { collection, products: pickedProducts(collection, catalogue) };
	}, [path, catalogue]);
}

/** One of the collections that every shop has. */
export function useFixedCollection(path: '/products' | '/new-arrivals'): UsedCollection {
	const used = useCollectionAt(path);
	if (!used) throw new Error(`The publication has no collection at ${path}`);
	return used;
}

/** The head elements of a collection's page. */
export function CollectionHead({ collection }: { readonly collection: Collection }) {
	const { title, intro, searchTitle, searchDescription } = collection;
	return (
		<PageHead
			title={searchTitle ?? title}
			description={searchDescription ?? intro ?? `${title}. ${brand.tagline}`}
			path={pathOf(collection)}
		/>
	);
}
