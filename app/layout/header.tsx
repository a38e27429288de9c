import { type MouseEvent, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import logo from '../../art/masters/logo.svg';
import { brand } from '../../core/brand.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { type Overlay, useOverlay } from '../ui/overlay.ts';
import { AccountLink } from './account-link.tsx';
import { Panels, ShopMenu } from './after-touch.ts';
import { CartLink } from './cart-link.tsx';
import { HeaderIcon } from './header-icon.tsx';
import { collections, type NavEntry, opening } from './nav-links.ts';

/**
 * Logo, menus and cart. What the menus hold comes after the first touch of the page; one that is
 * opened before that shows as soon as it is here. Without script the links stand in rows, and
 * nothing is offered that would not open.
 */
export function Header() {
	const shop = useOverlay();
	const menu = useOverlay();
	const quickShop = useOverlay();
	const search = useOverlay();
	return (
		<>
			<header className="site-header sticky top-0 z-30 bg-foam">
				<div className="page-width flex items-center gap-x-1 py-2.5 noscript:flex-wrap sm:gap-x-2 lg:py-3.5">
					<Link to="/" className="mr-auto shrink-0" aria-label={`${brand.name}, home`}>
						<img src={logo} alt="" width="687" height="240" className="h-9 w-auto lg:h-11" />
					</Link>
					<nav
						aria-label="Main"
						className="hidden max-lg:order-last noscript:block max-lg:noscript:w-full lg:mr-auto lg:block"
					>
						<ul className="site-links flex flex-wrap gap-x-3 lg:gap-x-2 xl:gap-x-5">
							{opening.map(navItem)}
							<li className="flex items-center justify-between">
								{navLink(['/products', 'Shop Now'])}
								<IconButton
									label="Shop Now menu"
									aria-controls="shop-menu"
									className="-mr-1.5 noscript:hidden"
									{...opener(shop)}
								>
									<HeaderIcon d={shop.isOpen ? 'm7 14.5 5-5 5 5' : 'm7 9.5 5 5 5-5'} />
								</IconButton>
								<Suspense>
									<ShopMenu overlay={shop} />
								</Suspense>
							</li>
							{collections.map(navItem)}
						</ul>
					</nav>
					<IconButton
						label="Quick Shop"
						className="max-sm:hidden noscript:hidden xl:flex xl:w-37 xl:justify-center xl:gap-1.5 xl:border xl:border-edge xl:font-semibold"
						{...opener(quickShop)}
					>
						<HeaderIcon d="M13 3 5 13.5h6L10.5 21 19 10.5h-6L13 3Z" />
						<span className="max-xl:hidden">Quick Shop</span>
					</IconButton>
					<IconButton label="Search" className="noscript:hidden" {...opener(search)}>
						<HeaderIcon d="M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.5 15.5 20 20" />
					</IconButton>
					<AccountLink />
					<CartLink />
					<IconButton label="Menu" className="-mr-2.5 noscript:hidden lg:hidden" {...opener(menu)}>
						<HeaderIcon d="M4 7h16M4 12h16M4 17h16" />
					</IconButton>
				</div>
			</header>
			<Suspense>
				<Panels menu={menu} quickShop={quickShop} search={search} />
			</Suspense>
		</>
	);
}

function opener({ isOpen, open }: Overlay) {
	return {
		'aria-expanded': isOpen,
		onClick({ currentTarget }: MouseEvent<HTMLElement>) {
			// Not every browser does so by itself, and this is where the focus comes back to.
			currentTarget.focus();
			open();
		},
	};
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

function navItem(entry: NavEntry) {
	return <li key={entry[0]}>{navLink(entry)}</li>;
}
