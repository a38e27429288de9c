import { SearchPanel } from '../../search/search-panel.tsx';
import type { OverlayHandle } from '../../ui/dialog/overlay.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { QuickShop } from './quick-shop.tsx';
import { useLeaveOverlays } from './use-leave-overlays.ts';

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
			<QuickShop overlay={quickShop} />
			<SearchPanel overlay={search} />
		</>
	);
}
