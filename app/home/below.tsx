import type { ReactNode } from 'react';
import { deferOffscreen } from '../ui/defer-offscreen.ts';
import { HomeBottomBar } from './bottom-bar.tsx';
import { Closing } from './closing.tsx';
import { HomeFaq } from './faq.tsx';
import { Featured } from './featured.tsx';
import { MoreThanClothing } from './features/more-than-clothing.tsx';
import { HomeGallery } from './gallery.tsx';
import { EmailSignup } from './newsletter/email-signup.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';
import { Values } from './values/values.tsx';

/** The sections below the first screen, in order, as one chunk (docs/requirements.md#home). */
export function BelowOpening() {
	return (
		<>
			<DeferredSection>
				<Values />
			</DeferredSection>
			<DeferredSection>
				<Featured />
			</DeferredSection>
			<DeferredSection>
				<MoreThanClothing />
			</DeferredSection>
			<DeferredSection>
				<HomeGallery />
			</DeferredSection>
			<DeferredSection>
				<Testimonials />
			</DeferredSection>
			<DeferredSection>
				<HomeFaq />
			</DeferredSection>
			<DeferredSection>
				<EmailSignup />
			</DeferredSection>
			<DeferredSection>
				<Closing />
			</DeferredSection>
			<HomeBottomBar />
		</>
	);
}

/** A section of a long page. Its style and layout are skipped while it is off screen. */
function DeferredSection({ children }: { readonly children: ReactNode }) {
	return (
		<div ref={deferOffscreen} data-deferred="" className="deferred-section">
			{children}
		</div>
	);
}
