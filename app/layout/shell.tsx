import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PracticeBanner } from './practice-banner.tsx';
import { useRouteChange } from './route-change.ts';

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
	useRouteChange();
	return (
		<div className="flex min-h-svh flex-col">
			<a
				href="#main"
				className="-translate-y-full fixed top-2 left-2 z-50 rounded-full bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0"
			>
				Skip to content
			</a>
			<PracticeBanner />
			<Header />
			<main id="main" tabIndex={-1} className="grow">
				{children}
			</main>
			<Footer />
		</div>
	);
}
