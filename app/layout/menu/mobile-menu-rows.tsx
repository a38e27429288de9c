import { Suspense } from 'react';
import { NavLink } from 'react-router';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { isFixed, nameOf, pathOf } from '../../../core/catalogue/collection-products.ts';
import { countItems } from '../../../core/checkout/cart.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { formatCount } from '../../cart/format-count.ts';
import { useCatalogue } from '../../publication/catalogue-context.tsx';
import { lazyWhenIdle } from '../../routing/lazy-when-idle.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { ContactDetails } from '../footer/contact-details.tsx';
import type { NavEntry } from '../nav-links.ts';
import { PicturedCollections } from './pictured-collections.tsx';

const WishlistCount = lazyWhenIdle(
	async () => (await import('../../wishlist/wishlist-controls.tsx')).WishlistCount,
);

const pages: readonly NavEntry[] = [
	['/', 'Home'],
	['/about', 'About'],
	['/contact', 'Contact'],
];

const rowClass =
	'flex min-h-12 w-full items-center justify-between gap-3 border-line border-b px-6 text-left';
const currentClass = 'aria-[current=page]:bg-mist';

/** The collections without a picture in the menu: all products, new arrivals, the merchant's own. */
function listsOf({ collections }: Catalogue): readonly NavEntry[] {
	const shown = collections.filter(({ isInMenu }) => isInMenu);
	const first = ['products', 'new-arrivals'].flatMap((id) => shown.filter((one) => one.id === id));
	const own = shown.filter((one) => !isFixed(one));
	return [...first, ...own].map((one) => [pathOf(one), nameOf(one)]);
}

interface MobileMenuRowsProps {
	readonly onQuickShop: () => void;
	readonly onSignOut: () => void;
}

export function MobileMenuRows({ onQuickShop, onSignOut }: MobileMenuRowsProps) {
	return (
		<>
			<nav aria-label="Mobile">
				<PicturedCollections />
				<ul>
					{listsOf(useCatalogue()).map(([to, text]) => (
						<li key={to}>
							<NavLink
								to={to}
								end
								className={`${rowClass} min-h-14 py-3.5 font-heading font-semibold text-part hover:bg-sand ${currentClass}`}
							>
								<span className="heading-optical">{text}</span>
							</NavLink>
						</li>
					))}
					<li>
						<CartRow />
					</li>
					<li>
						<WishlistRow />
					</li>
					<li>
						<AccountRow />
					</li>
				</ul>
				<ul className="flex flex-wrap gap-x-1 px-4 py-2">
					{pages.map(([to, text]) => (
						<li key={to}>
							<NavLink
								to={to}
								end
								className="inline-flex min-h-11 min-w-11 items-center rounded-full px-2 hover:bg-sand aria-[current=page]:underline aria-[current=page]:underline-offset-4"
							>
								{text}
							</NavLink>
						</li>
					))}
					<li>
						<button
							type="button"
							onClick={onQuickShop}
							className="min-h-11 rounded-full px-2 hover:bg-sand"
						>
							Quick Shop
						</button>
					</li>
				</ul>
			</nav>
			<SignOutRow onSignOut={onSignOut} />
			<div className="border-line border-t px-6 pt-3 pb-8 text-[0.9375rem] text-muted">
				<ContactDetails />
			</div>
		</>
	);
}

function CartRow() {
	const { cart } = useCart();
	const count = countItems(cart);
	return (
		<NavLink to="/cart" className={`${rowClass} font-semibold ${currentClass}`}>
			Shopping Cart
			<span className="tabular text-muted">{formatCount(count)}</span>
		</NavLink>
	);
}

function WishlistRow() {
	return (
		<NavLink to="/wishlist" className={`${rowClass} font-semibold aria-[current=page]:bg-mist`}>
			Wishlist
			<Suspense>
				<WishlistCount />
			</Suspense>
		</NavLink>
	);
}

function AccountRow() {
	const { state } = useAuth();
	const isIn = state.kind === 'in';
	return (
		<NavLink
			to={isIn ? '/account' : '/auth'}
			className={`${rowClass} font-semibold ${currentClass}`}
		>
			<span className="shrink-0">{isIn ? 'My Account' : 'Sign In'}</span>
			{isIn && <span className="truncate text-muted">{state.user.email}</span>}
		</NavLink>
	);
}

function SignOutRow({ onSignOut }: { readonly onSignOut: () => void }) {
	const { state } = useAuth();
	const signOut = useSignOut();
	if (state.kind !== 'in') return null;
	return (
		<button
			type="button"
			onClick={() => {
				onSignOut();
				signOut();
			}}
			className={`${rowClass} font-semibold`}
		>
			Sign Out
		</button>
	);
}
