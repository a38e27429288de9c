import { Suspense, useEffect } from 'react';
import { lazyWhenIdle } from '../../routing/lazy-when-idle.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { closeOverlays, type OverlayHandle } from '../../ui/dialog/overlay.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { QuickShop } from './quick-shop.tsx';

const SearchPanel = lazyWhenIdle(
	async () => (await import('../../search/search-panel.tsx')).SearchPanel,
);
const CartDrawer = lazyWhenIdle(
	async () => (await import('../../cart/drawer/cart-drawer.tsx')).CartDrawer,
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
			<Suspense>
				<CartDrawer />
			</Suspense>
		</>
	);
}

/**
 * Closes all overlays when a link is followed, even a link to the present page. A dialog closes
 * after the press was painted, because closing it restyles the whole page.
 */
function useLeaveOverlays(): void {
	useEffect(() => {
		document.addEventListener('click', leave);
		return () => document.removeEventListener('click', leave);
	}, []);
}

/** The router has handled the click. */
function leave({ target, defaultPrevented }: Event): void {
	if (!defaultPrevented || !(target instanceof Element) || !target.closest('a')) return;
	if (document.querySelector('dialog:modal')) afterPaint(closeOverlays);
	else closeOverlays();
}
