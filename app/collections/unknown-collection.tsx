import { NotFoundContent } from '../layout/not-found-content.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useMissingReason } from '../publication/use-missing-reason.ts';
import { LoadDocument } from '../routing/load-document.tsx';
import { SearchField } from '../search/search-field.tsx';

const texts = {
	unknown: {
		title: 'Collection Not Found',
		description: 'There is no collection at this address.',
		sentence: 'There is no collection at this address. Perhaps you like one of these.',
	},
	retired: {
		title: 'No Longer in the Shop',
		description: 'This collection is no longer in the shop.',
		sentence: 'This collection has left the shop. Perhaps you like one of these.',
	},
} as const;

/** The server sends it for unknown collections and for those that are gone. */
export function UnknownCollection() {
	const reason = useMissingReason();
	if (!reason) return <LoadDocument />;
	const { title, description, sentence } = texts[reason === 'unknown' ? reason : 'retired'];
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
