import type { ComponentProps, MouseEvent } from 'react';
import { Link, NavLink } from 'react-router';
import logo from '../../../art/masters/logo.svg';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { isFixed, nameOf, pathOf } from '../../../core/catalogue/collection-products.ts';
import { useCatalogue, useShop } from '../../publication/catalogue-context.tsx';
import { BelowFirstScreen, lazyWhenIdle } from '../../routing/lazy-when-idle.tsx';
import { type OverlayHandle, useIsOpen, useOverlayHandle } from '../../ui/dialog/overlay.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panels } from '../menu/panels.tsx';
import { ShopMenu } from '../menu/shop-menu.tsx';
import { contact, menuNames, type NavEntry, opening } from '../nav-links.ts';
import { AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { HeaderIcon } from './header-icon.tsx';

const WishlistLink = lazyWhenIdle(
	async () => (await import('../../wishlist/wishlist-controls.tsx')).WishlistLink,
);

/** Logo, menus and cart. Without script there are rows of links and no buttons. */
export function Header() {
	const { name } = useShop();
	const shop = useOverlayHandle();
	const menu = useOverlayHandle();
	const quickShop = useOverlayHandle();
	const search = useOverlayHandle();
	return (
		<>
			<header className="site-header sticky top-0 z-30 bg-foam">
				<div className="page-width flex items-center gap-x-1 py-2.5 noscript:flex-wrap sm:gap-x-2 lg:gap-x-1 lg:py-3.5 xl:gap-x-2">
					<Link to="/" className="mr-auto shrink-0" aria-label={`${name}, home`}>
						<img src={logo} alt="" width="687" height="240" className="h-9 w-auto lg:h-11" />
					</Link>
					<nav
						aria-label="Main"
						className="hidden max-lg:order-last noscript:block max-lg:noscript:w-full lg:mr-auto lg:block"
					>
						<ul className="flex flex-wrap gap-x-3 lg:gap-x-1 xl:gap-x-6">
							{opening.map(navItem)}
							<li className="flex items-center justify-between lg:min-w-31">
								{navLink(['/products', 'Shop Now'])}
								<Opener
									overlay={shop}
									label="Shop Now menu"
									aria-controls="shop-menu"
									className="-mr-1.5 noscript:hidden aria-expanded:*:-scale-y-100"
								>
									<HeaderIcon d="m7 9.5 5 5 5-5" />
								</Opener>
								<ShopMenu overlay={shop} />
							</li>
							{collectionLinks(useCatalogue()).map(navItem)}
							{navItem(contact)}
						</ul>
					</nav>
					<Opener
						overlay={quickShop}
						label="Quick Shop"
						className="quick-shop-opener noscript:hidden"
					>
						Quick Shop
					</Opener>
					<Opener overlay={search} label="Search" className="noscript:hidden">
						<HeaderIcon d="M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.5 15.5 20 20" />
					</Opener>
					{/* On phones the mobile menu has it. */}
					<span className="size-11 max-sm:hidden">
						<BelowFirstScreen>
							<WishlistLink />
						</BelowFirstScreen>
					</span>
					<AccountLink />
					<CartLink />
					{/* The first paint waits for the header up to here (docs/decisions/005). */}
					<Opener
						id="header-end"
						overlay={menu}
						label="Menu"
						className="-mr-2.5 noscript:hidden lg:hidden"
					>
						<HeaderIcon d="M4 7h16M4 12h16M4 17h16" />
					</Opener>
				</div>
			</header>
			<Panels menu={menu} quickShop={quickShop} search={search} />
		</>
	);
}

/** There is space for those that every shop has. The menus have all. */
function collectionLinks({ collections }: Catalogue): readonly NavEntry[] {
	return collections
		.filter((one) => one.isInMenu && isFixed(one) && one.id !== 'products')
		.map((one) => [pathOf(one), nameOf(one, menuNames)]);
}

interface OpenerProps extends ComponentProps<typeof IconButton> {
	readonly overlay: OverlayHandle;
}

/** The only part of the header that re-renders when an overlay opens. */
function Opener({ overlay, ...rest }: OpenerProps) {
	const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		// Safari does not focus a pressed button, and the focus must return here.
		currentTarget.focus();
		overlay.open();
	};
	return <IconButton {...rest} aria-expanded={useIsOpen(overlay)} onClick={onClick} />;
}

function navLink([to, text]: NavEntry) {
	return (
		<NavLink
			to={to}
			end
			className="inline-flex min-h-11 items-center whitespace-nowrap px-1 font-semibold decoration-2 decoration-sky underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-ink"
		>
			{text}
		</NavLink>
	);
}

/** Least widths, because text is a few pixels wider until the web font has loaded. */
const leastWidths: Readonly<Record<string, string>> = {
	'/': 'lg:min-w-13',
	'/about': 'lg:min-w-13',
	'/new-arrivals': 'lg:min-w-26',
	'/men': 'lg:min-w-13',
	'/women': 'lg:min-w-19',
	'/contact': 'lg:min-w-18',
};

function navItem(entry: NavEntry) {
	const [to] = entry;
	return (
		<li key={to} className={leastWidths[to]}>
			{navLink(entry)}
		</li>
	);
}
