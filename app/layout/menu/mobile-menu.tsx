import { Suspense } from 'react';
import { lazyWhenIdle } from '../../routing/lazy-when-idle.tsx';
import { OverlayDialog } from '../../ui/dialog/dialog.tsx';
import type { OverlayHandle } from '../../ui/dialog/overlay.ts';
import { PanelHead, panelClass } from './panel-head.tsx';

const MobileMenuRows = lazyWhenIdle(
	async () => (await import('./mobile-menu-rows.tsx')).MobileMenuRows,
);

interface MobileMenuProps {
	readonly overlay: OverlayHandle;
	readonly onQuickShop: () => void;
}

/**
 * All links of the shop, for screens without space for them in the header
 * (docs/requirements.md#mobile-menu).
 */
export function MobileMenu({ overlay, onQuickShop }: MobileMenuProps) {
	return (
		<OverlayDialog overlay={overlay} label="Menu" place="left" className={panelClass}>
			<PanelHead title="Menu" onClose={overlay.close} />
			<Suspense>
				<MobileMenuRows onQuickShop={onQuickShop} onSignOut={overlay.close} />
			</Suspense>
		</OverlayDialog>
	);
}
