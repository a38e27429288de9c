import { Suspense } from 'react';
import { lazyWhenIdle } from '../../routing/lazy-when-idle.tsx';
import type { OverlayHandle } from '../../ui/dialog/overlay.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { QuickShop } from './quick-shop.tsx';
import { useLeaveOverlays } from './use-leave-overlays.ts';

const SearchPanel = lazyWhenIdle(
	async () => (await import('../../search/search-panel.tsx')).SearchPanel,
);

interface PanelsProps {
	readonly menu: OverlayHandle;
	readonly quickShop: OverlayHandle;
	readonly search: OverlayHandle;
}

/** The side panels. One that opens another closes first. */
export function Panels({ menu, quickShop, search }: PanelsProps) {
	useLeaveOverlays();
	// Not in the built page, where it cannot be opened.
	if (!useIsHydrated()) return null;
	return (
		<>
			<MobileMenu overlay={menu} onQuickShop={quickShop.open} />
			<QuickShop overlay={quickShop} />
			<Suspense>
				<SearchPanel overlay={search} />
			</Suspense>
		</>
	);
}
