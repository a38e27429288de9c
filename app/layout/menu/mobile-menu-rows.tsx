import { Suspense } from 'react';
import { NavLink } from 'react-router';
import { countItems } from '../../../core/checkout/cart.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { formatCount } from '../../cart/format-count.ts';
import { lazyWhenIdle } from '../../routing/lazy-when-idle.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { ContactDetails } from '../footer/contact-details.tsx';
import { collections, type NavEntry, opening } from '../nav-links.ts';

const WishlistCount = lazyWhenIdle(
	async () => (await import('../../wishlist/wishlist-controls.tsx')).WishlistCount,
);

const links: readonly NavEntry[] = [...opening, ['/products', 'Shop All'], ...collections];

const rowClass =
	'flex min-h-12 w-full items-center justify-between gap-3 border-line border-b px-6 text-left';

interface MobileMenuRowsProps {
	readonly onQuickShop: () => void;
	readonly onSignOut: () => void;
}

export function MobileMenuRows({ onQuickShop, onSignOut }: MobileMenuRowsProps) {
	return (
		<>
			<nav aria-label="Mobile">
				<ul>
					{links.map(([to, text]) => (
						<li key={to}>
							<NavLink
								to={to}
								end
								className={`${rowClass} font-heading font-semibold text-xl hover:bg-sand aria-[current=page]:bg-mist`}
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
			</nav>
			<button type="button" onClick={onQuickShop} className={`${rowClass} font-semibold`}>
				Quick Shop
			</button>
			<SignOutRow onSignOut={onSignOut} />
			<div className="px-6 pt-5 pb-8">
				<ContactDetails />
			</div>
		</>
	);
}

function CartRow() {
	const { cart } = useCart();
	const count = countItems(cart);
	return (
		<NavLink to="/cart" className={`${rowClass} font-semibold aria-[current=page]:bg-mist`}>
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
			className={`${rowClass} font-semibold aria-[current=page]:bg-mist`}
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
