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
				We do not make this one, or not any more. Everything that we do make is one step away.
			</NotFoundContent>
		</>
	);
}
