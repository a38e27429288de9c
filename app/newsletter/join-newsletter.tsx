import { Link } from 'react-router';
import { newsletterCalls, newsletterLinkDays } from '../../core/contact/newsletter-links.ts';
import { post } from '../browser/call-shop.ts';
import { NewsletterLink } from '../layout/newsletter-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { NewsletterStep } from './newsletter-step.tsx';

/** The page of the mailed link. Only a press subscribes, because mail scanners open every link. */
export function JoinNewsletter({ token }: { readonly token: string }) {
	return (
		<NewsletterStep
			title="Welcome Aboard?"
			lead="One tap and you’re crew: new drops, first calls and the odd sea story by email. Now and then, never a flood."
			button="Put Me on the List"
			send={() => post(newsletterCalls.confirm, { token })}
			done={<Joined />}
			badLink={<Expired />}
		/>
	);
}

function Joined() {
	return (
		<NewsletterFrame
			title="Welcome Aboard"
			lead="Thank you, you’re on the list. Every email has a link to unsubscribe."
			isNew
		>
			<Link to="/new-arrivals" className={buttonClass('primary', 'max-sm:w-full')}>
				See What’s New
			</Link>
		</NewsletterFrame>
	);
}

function Expired() {
	return (
		<NewsletterFrame
			title="This Link Ran Aground"
			lead={`It’s older than ${newsletterLinkDays} days, or part of it is missing. Enter your address again, and we’ll email you a new one.`}
			isNew
		>
			<NewsletterLink className={buttonClass('action', 'max-sm:w-full')} />
		</NewsletterFrame>
	);
}
