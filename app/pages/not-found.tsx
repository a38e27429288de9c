import { NotFoundContent } from '../layout/not-found-content.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SearchField } from '../search/search-field.tsx';

export function Component() {
	return (
		<>
			<PageHead title="Page Not Found" description="There’s no page at this address." />
			<NotFoundContent
				title="Page Not Found"
				to="/"
				linkText="Back to Home"
				search={<SearchField />}
			>
				There’s nothing but open water at this address. The page may have moved, or the link may
				have been cut short.
			</NotFoundContent>
		</>
	);
}
