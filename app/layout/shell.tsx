import type { ReactNode } from 'react';
import { ChatDock } from '../chat/dock.tsx';
import { Footer } from './footer/footer.tsx';
import { useHashTarget } from './hash-target.ts';
import { Header } from './header/header.tsx';
import { InfoBar } from './header/info-bar.tsx';
import { PracticeBanner } from './practice-banner.tsx';

/** The frame of every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
	useHashTarget();
	return (
		<div className="flex min-h-svh flex-col">
			{beforeMain}
			<main id="main" tabIndex={-1} className="grow">
				{children}
			</main>
			{afterMain}
		</div>
	);
}

/** Created once, so that a navigation does not re-render them. */
const beforeMain = (
	<>
		<a href="#main" className="skip-link">
			Skip to content
		</a>
		<PracticeBanner />
		<InfoBar />
		<Header />
	</>
);

const afterMain = (
	<>
		<Footer />
		<ChatDock />
	</>
);
