import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { Collection } from '../catalogue/collection.tsx';
import { listingOf } from '../catalogue/listings.ts';
import {
	CollectionHead,
	type UsedCollection,
	useCollectionAt,
} from '../collections/collection-page.tsx';
import { useCatalogue } from '../publication/catalogue-context.ts';

const UnknownCollection = lazy(async () => ({
	default: (await import('../collections/unknown-collection.tsx')).UnknownCollection,
}));

/** `/men`, `/women` and every page under `/collections`. */
export function Component() {
	const used = useCollectionAt(useLocation().pathname);
	// The key resets the listing for another collection.
	if (used) return <KnownCollection key={used.collection.id} {...used} />;
	return (
		<Suspense>
			<UnknownCollection />
		</Suspense>
	);
}

function KnownCollection({ collection, products }: UsedCollection) {
	const catalogue = useCatalogue();
	const listing = useMemo(
		() => listingOf(collection, products, catalogue),
		[collection, products, catalogue],
	);
	return (
		<>
			<CollectionHead collection={collection} />
			<Collection collection={collection} listing={listing} products={products} />
		</>
	);
}
