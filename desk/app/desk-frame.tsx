import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PracticeBanner } from '../../app/layout/practice-banner.tsx';
import { useShop } from '../../app/publication/catalogue-context.tsx';
import { useAuth } from '../../app/session/auth-provider.tsx';
import { useSignOut } from '../../app/session/use-sign-out.ts';
import logo from '../../art/masters/logo.svg';
import { useDeskAccess } from './data/desk-access.ts';
import { DeskMenu, menuLink } from './desk-menu.tsx';

/** The frame of all pages of the desk. */
export function DeskFrame({ children }: { readonly children: ReactNode }) {
	const { name } = useShop();
	return (
		<div className="flex min-h-svh flex-col bg-white">
			<a href="#main" className="skip-link">
				Skip to content
			</a>
			<PracticeBanner />
			<header className="border-mist border-b-2">
				<div className="page-width flex min-h-16 flex-wrap items-center gap-x-3 py-1.5 sm:gap-x-5">
					<Home />
					<Menu />
					<a href="/" className={`ml-auto max-sm:hidden ${menuLink}`}>
						{name} Shop
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

const homeClass = 'flex min-h-11 items-center gap-3';

/** The logo. It leads to the first screen, unless that is closed for the account. */
function Home() {
	const isClosed = useDeskAccess().kind === 'closed';
	const logoAndName = (
		<>
			<img src={logo} alt="" width="687" height="240" className="h-8 w-auto" />
			<span className="heading-optical heading border-edge/40 border-l pl-3 text-xl">Desk</span>
		</>
	);
	if (isClosed) return <p className={homeClass}>{logoAndName}</p>;
	return (
		<Link to="/desk" className={homeClass} aria-label="The desk, home">
			{logoAndName}
		</Link>
	);
}

/** The menu, for merchants only. Its space is kept until the server has said who this is. */
function Menu() {
	const { state } = useAuth();
	const { kind } = useDeskAccess();
	if (state.kind === 'out' || kind === 'closed') return null;
	const isShown = state.kind === 'in' && kind !== 'unknown';
	return <DeskMenu className={isShown ? '' : 'invisible'} />;
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
