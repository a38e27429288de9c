import type { ReactNode } from 'react';
import { Link } from 'react-router';
import logo from '../../../art/masters/logo.svg';
import { brand } from '../../../core/brand.ts';
import { PracticeBanner } from '../../layout/practice-banner.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { DeskMenu, menuLink } from './desk-menu.tsx';

/** The frame of all pages of the desk. */
export function DeskFrame({ children }: { readonly children: ReactNode }) {
	return (
		<div className="flex min-h-svh flex-col bg-white">
			<a href="#main" className="skip-link">
				Skip to content
			</a>
			<PracticeBanner />
			<header className="border-mist border-b-2">
				<div className="page-width flex min-h-16 flex-wrap items-center gap-x-3 py-1.5 sm:gap-x-5">
					<Link to="/desk" className="flex min-h-11 items-center gap-3" aria-label="The desk, home">
						<img src={logo} alt="" width="687" height="240" className="h-8 w-auto" />
						<span className="heading-optical heading border-edge/40 border-l pl-3 text-xl">
							Desk
						</span>
					</Link>
					<DeskMenu />
					<a href="/" className={`ml-auto max-sm:hidden ${menuLink}`}>
						{brand.name} Shop
					</a>
					<WhoIsHere />
				</div>
			</header>
			<main id="main" tabIndex={-1} className="grow pb-16">
				{children}
			</main>
		</div>
	);
}

function WhoIsHere() {
	const { state } = useAuth();
	const signOut = useSignOut();
	if (state.kind !== 'in') return null;
	return (
		<>
			<span className="max-w-60 truncate text-muted text-sm max-md:hidden">{state.user.email}</span>
			<button type="button" onClick={signOut} className={`max-sm:ml-auto ${menuLink}`}>
				Sign Out
			</button>
		</>
	);
}
