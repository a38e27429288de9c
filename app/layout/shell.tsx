import { type ReactNode, Suspense } from 'react';
import { ChatDock } from '../chat/after-touch.ts';
import { takesPresses } from '../ui/takes-presses.ts';
import { Footer, InfoBar } from './after-touch.ts';
import { useHashTarget } from './hash-target.ts';
import { Header } from './header.tsx';
import { PracticeBanner } from './practice-banner.tsx';

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
	useHashTarget();
	return (
		<div className="flex min-h-svh flex-col" {...takesPresses}>
			<a
				href="#main"
				className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-ink focus:px-5 focus:py-3 focus:font-semibold focus:text-white"
			>
				Skip to content
			</a>
			<PracticeBanner />
			<Suspense>
				<InfoBar />
			</Suspense>
			<Header />
			<main id="main" tabIndex={-1} className="grow">
				{children}
			</main>
			<Suspense>
				<Footer />
			</Suspense>
			<Suspense>
				<ChatDock />
			</Suspense>
		</div>
	);
}
