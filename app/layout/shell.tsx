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
			<a href="#main" className="skip-link">
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
