import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyWhenIdle } from '../../routing/lazy-when-idle.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { OverlayDialog } from '../../ui/dialog/dialog.tsx';
import { type OverlayHandle, useIsOpen } from '../../ui/dialog/overlay.ts';
import { NewsletterLink } from '../newsletter-link.tsx';
import { PanelHead, panelClass } from './panel-head.tsx';

const QuickRows = lazyWhenIdle(async () => (await import('./quick-rows.tsx')).QuickRows);

/**
 * Adds featured products to the cart without leaving the page (docs/requirements.md#quick-shop).
 */
export function QuickShop({ overlay }: { readonly overlay: OverlayHandle }) {
	const isOpen = useIsOpen(overlay);
	return (
		<OverlayDialog overlay={overlay} label="Quick Shop" place="right" className={panelClass}>
			<PanelHead title="Quick Shop" onClose={overlay.close} />
			<Suspense>
				<QuickRows isWanted={isOpen} />
			</Suspense>
			<div className="grid gap-3 border-line border-t px-6 pt-6 pb-8">
				<Link to="/products" className={buttonClass('action')}>
					View All Products
				</Link>
				<Link to="/new-arrivals" className={buttonClass('quiet')}>
					New Arrivals
				</Link>
				<NewsletterLink className={buttonClass('quiet')} />
			</div>
		</OverlayDialog>
	);
}
