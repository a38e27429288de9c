import type { User } from '@supabase/auth-js';
import { type MouseEvent, type ReactNode, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { lazyWhenIdle } from '../routing/lazy-when-idle.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { useOverlay } from '../ui/dialog/overlay.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useMenuKeys } from '../ui/use-menu-keys.ts';

const WishlistCount = lazyWhenIdle(
	async () => (await import('../wishlist/wishlist-controls.tsx')).WishlistCount,
);

const rowClass = 'flex min-h-12 w-full items-center px-5 text-left hover:bg-sand';

interface AccountMenuProps {
	readonly user: User;
	/** The icon of the button. */
	readonly children: ReactNode;
}

/** The menu under the account icon of a signed-in shopper: My Account with the e-mail, Sign Out. */
export function AccountMenu({ user, children }: AccountMenuProps) {
	const overlay = useOverlay();
	const menu = useRef<HTMLDivElement>(null);
	const signOut = useSignOut();
	useMenuKeys(menu, overlay);
	const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		currentTarget.focus();
		if (overlay.isOpen) overlay.close();
		else overlay.open();
	};
	return (
		<div className="relative">
			<IconButton
				label="Account"
				aria-expanded={overlay.isOpen}
				aria-controls="account-menu"
				onClick={toggle}
			>
				{children}
			</IconButton>
			<div
				ref={menu}
				id="account-menu"
				hidden={!overlay.isOpen}
				className="drop-menu max-sm:-right-24 absolute top-full right-0 mt-2 w-68 overflow-hidden rounded-card bg-white py-2 shadow-[0_16px_40px_-12px_rgb(11_35_70/0.35)]"
			>
				<Link to="/account" className={`${rowClass} flex-col items-start! py-3`}>
					<span className="font-semibold">My Account</span>
					<span className="w-full truncate text-muted text-sm">{user.email}</span>
				</Link>
				<Link to="/wishlist" className={`${rowClass} justify-between border-line border-t`}>
					<span className="font-semibold">Wishlist</span>
					<Suspense>
						<WishlistCount />
					</Suspense>
				</Link>
				<button
					type="button"
					className={`${rowClass} border-line border-t font-semibold`}
					onClick={() => {
						overlay.close();
						signOut();
					}}
				>
					Sign Out
				</button>
			</div>
		</div>
	);
}
