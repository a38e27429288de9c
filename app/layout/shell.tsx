import type { ReactNode } from 'react';
import { ChatDock } from '../chat/dock.tsx';
import { Footer } from './footer/footer.tsx';
import { useHashTarget } from './hash-target.ts';
import { Header } from './header/header.tsx';
import { InfoBar } from './header/info-bar.tsx';
import { PracticeBanner } from './practice-banner.tsx';

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
	useHashTarget();
	return (
		<div className="flex min-h-svh flex-col">
			{above}
			<main id="main" tabIndex={-1} className="grow">
				{children}
			</main>
			{below}
		</div>
	);
}

/** Made once: a move to another page does not render them again. */
const above = (
	<>
		<a href="#main" className="skip-link">
			Skip to content
		</a>
		<PracticeBanner />
		<InfoBar />
		<Header />
	</>
);

const below = (
	<>
		<Footer />
		<ChatDock />
	</>
);
