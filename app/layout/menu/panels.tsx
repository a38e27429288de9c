import { Suspense } from 'react';
import { lazyWhenIdle } from '../../lazy-when-idle.tsx';
import { SearchPanel } from '../../search/search-panel.tsx';
import { useIsHydrated } from '../../ui/hydrated.ts';
import type { OverlayHandle } from '../../ui/overlay.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { useLeaveOverlays } from './use-leave-overlays.ts';

const QuickShop = lazyWhenIdle(async () => (await import('./quick-shop.tsx')).QuickShop);

interface PanelsProps {
	readonly menu: OverlayHandle;
	readonly quickShop: OverlayHandle;
	readonly search: OverlayHandle;
}

/** The panels beside the page. The one that leads to the other closes before that one opens. */
export function Panels({ menu, quickShop, search }: PanelsProps) {
	useLeaveOverlays();
	// Nothing of it in the built page: there nobody can open it.
	if (!useIsHydrated()) return null;
	return (
		<>
			<MobileMenu overlay={menu} onQuickShop={quickShop.open} />
			<Suspense>
				<QuickShop overlay={quickShop} />
			</Suspense>
			<SearchPanel overlay={search} />
		</>
	);
}
