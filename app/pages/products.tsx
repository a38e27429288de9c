import { useMemo } from 'react';
import { sortProducts } from '../../core/catalogue/filters.ts';
import { CategoryListing } from '../catalogue/category-listing.tsx';
import {
	CollectionHead,
	type UsedCollection,
	useFixedCollection,
} from '../collections/collection-page.tsx';
import { LoadDocument } from '../routing/load-document.tsx';

export function Component() {
	const used = useFixedCollection('/products');
	return used ? <Products {...used} /> : <LoadDocument />;
}

function Products({ collection, products, facts }: UsedCollection) {
	const { title, intro, sort } = collection;
	const sorted = useMemo(() => sortProducts(products, sort), [products, sort]);
	return (
		<div className="page-width pt-5 sm:pt-8">
			<CollectionHead collection={collection} />
			<h1 className="text-title">{title}</h1>
			<p className="mt-2 mb-4 max-w-[38rem] text-muted sm:mb-5 sm:text-lg">{intro}</p>
			<CategoryListing products={sorted} facts={facts} />
		</div>
	);
}
