import { Link } from 'react-router';
import { newsletterCalls, newsletterLinkDays } from '../../core/contact/newsletter-links.ts';
import { post } from '../browser/post.ts';
import { NewsletterLink } from '../layout/newsletter-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { NewsletterStep } from './newsletter-step.tsx';

/** The page of the mailed link. Only a press subscribes, because mail scanners open every link. */
export function JoinNewsletter({ token }: { readonly token: string }) {
	return (
		<NewsletterStep
			title="Welcome Aboard?"
			lead="One press, and new drops, first calls and the odd sea story come to your mailbox. A letter now and then, never a flood."
			button="Put Me on the List"
			send={() => post(newsletterCalls.confirm, { token }, fetch)}
			done={<Joined />}
			badLink={<Expired />}
		/>
	);
}

function Joined() {
	return (
		<NewsletterFrame
			title="Welcome Aboard"
			lead="Thank you, you are on the list. Every letter has a link to leave by."
			isNew
		>
			<Link to="/new-arrivals" className={buttonClass('primary', 'max-sm:w-full')}>
				See What Is New
			</Link>
		</NewsletterFrame>
	);
}

function Expired() {
	return (
		<NewsletterFrame
			title="This Link Ran Aground"
			lead={`It is older than ${newsletterLinkDays} days, or a piece of it is missing. Type your address once more, and we mail you a new one.`}
			isNew
		>
			<NewsletterLink className={buttonClass('action', 'max-sm:w-full')} />
		</NewsletterFrame>
	);
}
