import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { previewBase } from '../browser/preview.ts';
import { NotFoundContent } from '../layout/not-found-content.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SearchField } from '../search/search-field.tsx';
import {
	documentMissingProduct,
	type MissingProduct,
	missingProductAt,
} from './missing-product.ts';

const texts: Readonly<
	Record<MissingProduct, Record<'title' | 'description' | 'sentence', string>>
> = {
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
};

// This code is loaded for the first such page, so the document's address is still the present one.
const answered = import.meta.env.SSR
	? null
	: { path: location.pathname.slice(previewBase.length), reason: documentMissingProduct() };

export function UnknownProduct() {
	const { pathname } = useLocation();
	const reason = reasonFor(pathname);
	return reason ? <MissingContent reason={reason} /> : <AskServer />;
}

/** Null: the server was not asked yet. */
function reasonFor(path: string): MissingProduct | null {
	if (!answered) return missingProductAt(path);
	return answered.path === path ? answered.reason : null;
}

/** The tab knows only its own publication. The server knows old addresses and newer products. */
function AskServer() {
	useEffect(() => location.reload(), []);
	return null;
}

function MissingContent({ reason }: { readonly reason: MissingProduct }) {
	const { title, description, sentence } = texts[reason];
	return (
		<>
			<PageHead title={title} description={description} />
			<NotFoundContent
				title={title}
				to="/products"
				linkText="Back to Products"
				search={<SearchField />}
			>
				{sentence}
			</NotFoundContent>
		</>
	);
}
