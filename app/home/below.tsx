import { Link } from 'react-router';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { buttonClass } from '../ui/button.tsx';
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
			<Values />
			<Featured />
			<MoreThanClothing />
			<HomeGallery />
			<Testimonials />
			<HomeFaq />
			<EmailSignup />
			<Closing />
			<HomeBottomBar />
		</>
	);
}

/**
 * A link to the shop along the bottom of small screens
 * (docs/requirements.md#closing-call-to-action), while no other one (`data-shop-link`) is visible.
 */
function HomeBottomBar() {
	return (
		<BottomBar insteadOf="[data-shop-link]">
			<Link to="/products" className={buttonClass('primary', 'w-full')}>
				Shop the Collection
			</Link>
		</BottomBar>
	);
}
