import { useMemo } from 'react';
import type { Product } from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { collectionAt, pathOf, pickedProducts } from '../../core/catalogue/collection-products.ts';
import type { ListingFacts } from '../../core/catalogue/listing-facts.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useAllProducts, useCatalogue, useShop } from '../publication/catalogue-context.tsx';
import { collectionHead } from './collection-head.ts';

export interface UsedCollection {
	readonly collection: Collection;
	readonly products: readonly Product[];
	/** Of all products, while only the first are known. */
	readonly facts: ListingFacts | undefined;
}

/**
 * The collection with its page at this path, and its products; undefined if there is none. Null: the
 * tab knows its name only, and its document must be loaded.
 */
export function useCollectionAt(path: string): UsedCollection | null | undefined {
	const { part } = useCatalogue();
	// A listing that is longer than the page shows.
	const catalogue = useAllProducts(part?.facts !== undefined);
	return useMemo(() => {
		const collection = collectionAt(path, catalogue);
		if (!collection) return undefined;
		return collection.picked
			? {
					collection,
					products: pickedProducts(collection, catalogue),
					facts: catalogue.part?.facts,
				}
			: null;
	}, [path, catalogue]);
}

/** One of the collections that every shop has. */
export function useFixedCollection(path: '/products' | '/new-arrivals'): UsedCollection | null {
	const used = useCollectionAt(path);
	if (used === undefined) throw new Error(`The publication has no collection at ${path}`);
	return used;
}

/** The head elements of a collection's page. */
export function CollectionHead({ collection }: { readonly collection: Collection }) {
	return <PageHead {...collectionHead(collection, useShop())} path={pathOf(collection)} />;
}
