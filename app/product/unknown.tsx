import { useLocation } from 'react-router';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { type MissingProduct, missingProductAt } from '../../core/catalogue/missing-product.ts';
import { previewBase } from '../browser/preview.ts';
import { NotFoundContent } from '../layout/not-found-content.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { LoadDocument } from '../routing/load-document.tsx';
import { SearchField } from '../search/search-field.tsx';
import { documentMissingProduct } from './missing-product.ts';

const texts = {
	unknown: {
		title: 'Product Not Found',
		description: 'There is no product at this address.',
		sentence: 'We don’t make this one, or no longer do. Everything we make is right below.',
	},
	retired: {
		title: 'No Longer Sold',
		description: 'This product is no longer sold.',
		sentence: 'We no longer sell this one. Everything we make today is right below.',
	},
} as const;

// This code is loaded for the first such page, so the document's address is still the present one.
const answered = import.meta.env.SSR
	? null
	: { path: location.pathname.slice(previewBase.length), reason: documentMissingProduct() };

export function UnknownProduct() {
	const { pathname } = useLocation();
	const catalogue = useCatalogue();
	const reason = reasonFor(pathname, catalogue);
	// The tab knows only its own publication. The server knows old addresses and newer products.
	return reason ? <MissingContent reason={reason} /> : <LoadDocument />;
}

/** Null: the server was not asked yet. */
function reasonFor(path: string, catalogue: Catalogue): MissingProduct | null {
	if (!answered) return missingProductAt(path, catalogue);
	return answered.path === path ? answered.reason : null;
}

function MissingContent({ reason }: { readonly reason: MissingProduct }) {
	const { byId } = useCatalogue();
	const successor = typeof reason === 'object' ? byId(reason.replacedBy) : undefined;
	const { title, description, sentence } = texts[reason === 'unknown' ? reason : 'retired'];
	const link = successor
		? { to: `/product/${successor.slug}`, linkText: 'See What Took Its Place' }
		: { to: '/products', linkText: 'Back to Products' };
	return (
		<>
			<PageHead title={title} description={description} />
			<NotFoundContent title={title} {...link} search={<SearchField />}>
				{successor
					? `We no longer sell this one. ${fullName(successor)} has taken its place.`
					: sentence}
			</NotFoundContent>
		</>
	);
}
