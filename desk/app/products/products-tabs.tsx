import { useLocation, useSearchParams } from 'react-router';
import { Tabs } from '../frame/tabs.tsx';
import { collectionsPath, historyPath, publishPath } from './product-paths.ts';
import { countChanges, readyDocuments } from './publish/publish-texts.ts';
import { usePublication } from './publish/use-publication.ts';

/** The views of the area: the products, the collections, what is not published, and what was. */
export function ProductsTabs() {
	const { pathname } = useLocation();
	const [address] = useSearchParams();
	const { data } = usePublication();
	const isPublish = pathname.startsWith(publishPath);
	const isCollections = pathname.startsWith(collectionsPath);
	const isHistory = isPublish && address.get('view') === 'history';
	return (
		<Tabs
			label="Products"
			tabs={[
				{ to: '/desk/products', label: 'All Products', isHere: !isPublish && !isCollections },
				{ to: collectionsPath, label: 'Collections', isHere: isCollections },
				{
					to: publishPath,
					label: 'Changes',
					count: data ? `${countChanges(readyDocuments(data))}` : '',
					isHere: isPublish && !isHistory,
				},
				{ to: historyPath, label: 'History', isHere: isHistory },
			]}
		/>
	);
}
