import { PageHead } from '../layout/page-head.tsx';
import { OfflinePage } from '../offline/offline-page.tsx';

export function Component() {
	return (
		<>
			<PageHead
				title="You Are Offline"
				description="You’re offline, so the shop can’t be reached."
			/>
			<OfflinePage />
		</>
	);
}
