import { PageHead } from '../layout/page-head.tsx';
import { NewsletterFlow } from '../newsletter/newsletter-flow.tsx';

/** /crew/confirm and /crew/leave: the targets of links in mails to subscribers. */
export function Component() {
	return (
		<>
			<PageHead title="The Blue Crew" description="Join the list of the Blue Crew, or leave it." />
			{/* The URL contains a token that other sites must not get by the Referer header. */}
			<meta name="referrer" content="no-referrer" />
			<NewsletterFlow />
		</>
	);
}
