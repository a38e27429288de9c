import { brand } from '../../core/brand.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { pathOf } from '../../core/catalogue/collection-products.ts';
import { PageHead } from '../layout/page-head.tsx';

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
