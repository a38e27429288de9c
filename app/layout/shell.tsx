import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ChatDock } from '../chat/dock.tsx';
import { CheckoutFooter } from './footer/checkout-footer.tsx';
import { Footer } from './footer/footer.tsx';
import { useHashTarget } from './hash-target.ts';
import { CheckoutHeader } from './header/checkout-header.tsx';
import { Header } from './header/header.tsx';
import { InfoBar } from './header/info-bar.tsx';
import { PracticeBanner } from './practice-banner.tsx';

/** The frame of every page. That of the checkout leads nowhere else. */
export function Shell({ children }: { readonly children: ReactNode }) {
	useHashTarget();
	const { header, footer, chat } = useLocation().pathname === '/checkout' ? checkoutFrame : frame;
	return (
		<div className="flex min-h-svh flex-col">
			{beforeHeader}
			{header}
			<main id="main" tabIndex={-1} className="grow">
				{children}
			</main>
			{footer}
			{chat}
		</div>
	);
}

// Created once, so that a navigation does not re-render them.

const beforeHeader = (
	<>
		<a href="#main" className="skip-link">
			Skip to content
		</a>
		<PracticeBanner />
	</>
);

const frame = {
	header: (
		<>
			<InfoBar />
			<Header />
		</>
	),
	footer: <Footer />,
	chat: <ChatDock />,
};

const checkoutFrame = {
	header: <CheckoutHeader />,
	footer: <CheckoutFooter />,
	chat: <ChatDock isLink />,
};
