import { Link } from 'react-router';
import { newsletterCalls } from '../../core/contact/newsletter-links.ts';
import { post } from '../browser/call-shop.ts';
import { NewsletterLink } from '../layout/newsletter-link.tsx';
import { useShop } from '../publication/catalogue-context.tsx';
import { buttonClass } from '../ui/button.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { NewsletterStep } from './newsletter-step.tsx';

/** The page of the unsubscribe link in every newsletter. */
export function LeaveNewsletter({ token }: { readonly token: string }) {
	return (
		<NewsletterStep
			title="Going Ashore?"
			lead="One tap and we’ll stop sending the newsletter. You’ll still get emails about your orders."
			button="Take Me off the List"
			send={() => post(`${newsletterCalls.leave}?t=${encodeURIComponent(token)}`, {})}
			done={<Left />}
			badLink={<Broken />}
		/>
	);
}

function Left() {
	return (
		<NewsletterFrame
			title="Fair Winds"
			lead="You’re off the list and won’t get any more. If that was a slip of the finger, you’re welcome back."
			isNew
		>
			<div className="flex flex-wrap gap-3">
				<Link to="/" className={buttonClass('action', 'max-sm:w-full')}>
					Back to Home
				</Link>
				<NewsletterLink className={buttonClass('quiet', 'max-sm:w-full')} />
			</div>
		</NewsletterFrame>
	);
}

function Broken() {
	const shop = useShop();
	return (
		<NewsletterFrame
			title="This Link Ran Aground"
			lead="Part of it is missing, or it belongs to an address we no longer have. Use the link in our latest email, or write to us and we’ll take you off the list."
			isNew
		>
			<a href={`mailto:${shop.email}`} className={buttonClass('action', 'max-sm:w-full')}>
				Write to {shop.email}
			</a>
		</NewsletterFrame>
	);
}
