import { PageHead } from '../layout/page-head.tsx';
import { OfflinePage } from '../offline/offline-page.tsx';

export function Component() {
	return (
		<>
			<PageHead title="You Are Offline" description="There is no line to the shop just now." />
			<OfflinePage />
		</>
	);
}
