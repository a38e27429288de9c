import { Suspense, useRef } from 'react';
import { lazyWhenIdle } from '../../routing/lazy-when-idle.tsx';
import { type OverlayHandle, useIsOpen } from '../../ui/dialog/overlay.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { useMenuKeys } from '../../ui/use-menu-keys.ts';
import { useMenuHover } from './use-menu-hover.ts';

const ShopMenuContent = lazyWhenIdle(
	async () => (await import('./shop-menu-content.tsx')).ShopMenuContent,
);

/**
 * The mega menu under 'Shop Now' (docs/requirements.md#shop-menu): a disclosure in the same list
 * item as its button, so that Tab moves through it.
 */
export function ShopMenu({ overlay }: { readonly overlay: OverlayHandle }) {
	// Not in the built page, where it cannot be opened.
	return useIsHydrated() ? <LiveMenu overlay={overlay} /> : null;
}

function LiveMenu({ overlay }: { readonly overlay: OverlayHandle }) {
	const element = useRef<HTMLDivElement>(null);
	const isOpen = useIsOpen(overlay);
	useMenuHover(element, { ...overlay, isOpen });
	useMenuKeys(element, { ...overlay, isOpen });
	return (
		<div
			ref={element}
			id="shop-menu"
			hidden={!isOpen}
			className="drop-menu absolute inset-x-0 top-full max-h-[calc(100dvh-7rem)] overflow-y-auto border-line border-t bg-white shadow-[0_24px_32px_-20px_rgb(11_35_70/0.35)] max-lg:hidden"
		>
			{content}
		</div>
	);
}

/** A constant element, so that it does not re-render when the menu opens. */
const content = (
	<Suspense>
		<ShopMenuContent />
	</Suspense>
);
