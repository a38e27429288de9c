import { useLocation, useSearchParams } from 'react-router';
import { newsletterPaths } from '../../core/contact/newsletter-links.ts';
import { PageHead } from '../layout/page-head.tsx';
import { JoinNewsletter } from '../newsletter/join-newsletter.tsx';
import { LeaveNewsletter } from '../newsletter/leave-newsletter.tsx';
import { useShop } from '../publication/catalogue-context.tsx';

/** /crew/confirm and /crew/leave: the targets of links in mails to subscribers. */
export function Component() {
	const shop = useShop();
	return (
		<>
			<PageHead
				title={`The ${shop.name} Crew`}
				description={`Join the list of the ${shop.name} Crew, or leave it.`}
			/>
			{/* The URL contains a token that other sites must not get by the Referer header. */}
			<meta name="referrer" content="no-referrer" />
			<NewsletterFlow />
		</>
	);
}

/** The token is read when it is sent, because the built page is the same for all links. */
function NewsletterFlow() {
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const token = params.get('t') ?? '';
	return pathname === newsletterPaths.leave ? (
		<LeaveNewsletter token={token} />
	) : (
		<JoinNewsletter token={token} />
	);
}
