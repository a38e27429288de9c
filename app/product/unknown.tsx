import { NotFoundContent } from '../layout/not-found-content.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SearchField } from '../search/search-field.tsx';

export function UnknownProduct() {
	return (
		<>
			<PageHead title="Product Not Found" description="There is no product at this address." />
			<NotFoundContent
				title="Product Not Found"
				to="/products"
				linkText="Back to Products"
				search={<SearchField />}
			>
				We don’t make this one, or no longer do. Everything we make is right below.
			</NotFoundContent>
		</>
	);
}
