import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { listingOf } from '../../core/catalogue/listing-options.ts';
import { Collection } from '../catalogue/collection.tsx';
import {
	CollectionHead,
	type UsedCollection,
	useCollectionAt,
} from '../collections/collection-page.tsx';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { LoadDocument } from '../routing/load-document.tsx';

const UnknownCollection = lazy(async () => ({
	default: (await import('../collections/unknown-collection.tsx')).UnknownCollection,
}));

/** `/men`, `/women` and every page under `/collections`. */
export function Component() {
	const used = useCollectionAt(useLocation().pathname);
	if (used === null) return <LoadDocument />;
	// The key resets the listing for another collection.
	if (used) return <KnownCollection key={used.collection.id} {...used} />;
	return (
		<Suspense>
			<UnknownCollection />
		</Suspense>
	);
}

function KnownCollection({ collection, products, facts }: UsedCollection) {
	const catalogue = useCatalogue();
	const listing = useMemo(
		() => facts?.listing ?? listingOf(collection, products, catalogue),
		[facts, collection, products, catalogue],
	);
	return (
		<>
			<CollectionHead collection={collection} />
			<Collection collection={collection} listing={listing} products={products} facts={facts} />
		</>
	);
}
