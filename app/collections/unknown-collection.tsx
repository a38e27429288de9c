import { useLocation } from 'react-router';
import { NotFoundContent } from '../layout/not-found-content.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { LoadDocument } from '../routing/load-document.tsx';
import { SearchField } from '../search/search-field.tsx';

const title = 'Collection Not Found';

// This code is loaded for the first such page, so the document's address is still the present one.
const answeredPath = import.meta.env.SSR ? null : location.pathname;

/** The server sends it for unknown collections and for those that are gone. */
export function UnknownCollection() {
	const { pathname } = useLocation();
	// The tab knows only its own publication. The server knows old addresses and newer collections.
	if (answeredPath !== null && answeredPath !== pathname) return <LoadDocument />;
	return (
		<>
			<PageHead title={title} description="There is no collection at this address." />
			<NotFoundContent
				title={title}
				to="/products"
				linkText="Back to Products"
				search={<SearchField />}
			>
				There is no collection at this address, or no longer. Everything we make is right below.
			</NotFoundContent>
		</>
	);
}
