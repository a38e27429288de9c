import { HomeBottomBar } from './bottom-bar.tsx';
import { Closing } from './closing.tsx';
import { EmailSignup } from './email-signup.tsx';
import { HomeFaq } from './faq.tsx';
import { Featured } from './featured.tsx';
import { HomeGallery } from './gallery.tsx';
import { MoreThanClothing } from './more-than-clothing.tsx';
import { Resting } from './resting.tsx';
import { Testimonials } from './testimonials.tsx';
import { Values } from './values.tsx';

/** The sections below the first screen, in order, as one chunk (docs/requirements.md#home). */
export function BelowOpening() {
	return (
		<>
			<Resting>
				<Values />
			</Resting>
			<Resting>
				<Featured />
			</Resting>
			<Resting>
				<MoreThanClothing />
			</Resting>
			<Resting>
				<HomeGallery />
			</Resting>
			<Resting>
				<Testimonials />
			</Resting>
			<Resting>
				<HomeFaq />
			</Resting>
			<Resting>
				<EmailSignup />
			</Resting>
			<Resting>
				<Closing />
			</Resting>
			<HomeBottomBar />
		</>
	);
}
