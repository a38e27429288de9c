import { useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { type OverlayHandle, useIsOpen } from '../../ui/dialog/overlay.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMenuKeys } from '../../ui/use-menu-keys.ts';
import { type MenuColumn, menuColumns } from './menu-columns.ts';
import { MenuProduct } from './menu-product.tsx';
import { useMenuHover } from './use-menu-hover.ts';

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

function ColumnOf({ column: { title, to, products } }: { readonly column: MenuColumn }) {
	return (
		<section aria-label={title}>
			<Link
				to={to}
				className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap font-heading font-semibold text-lg hover:underline"
			>
				<span className="heading-optical">{title}</span>
				<Icon name="right" className="size-4.5 text-sea" />
			</Link>
			<ul className="mt-1.5 grid grid-cols-2 gap-4">
				{products.map((product) => (
					<li key={product.id}>
						<MenuProduct product={product} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** A constant element, so that it does not re-render when the menu opens. */
const content = (
	<>
		<div className="page-width grid grid-cols-3 gap-10 pt-5 pb-8 xl:gap-16">
			{menuColumns.map((column) => (
				<ColumnOf key={column.to} column={column} />
			))}
		</div>
		<div className="bg-mist">
			<div className="page-width flex items-center justify-between gap-6 py-3">
				<p className="heading-optical font-heading font-semibold text-xl">
					Small catch, all keepers.
				</p>
				<Link to="/products" className={buttonClass('action')}>
					View All Products
				</Link>
			</div>
		</div>
	</>
);
