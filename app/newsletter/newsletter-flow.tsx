import { useLocation, useSearchParams } from 'react-router';
import { newsletterPaths } from '../../core/contact/newsletter-links.ts';
import { JoinNewsletter } from './join-newsletter.tsx';
import { LeaveNewsletter } from './leave-newsletter.tsx';

/** The token is read when it is sent, because the built page is the same for all links. */
export function NewsletterFlow() {
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const token = params.get('t') ?? '';
	return pathname === newsletterPaths.leave ? (
		<LeaveNewsletter token={token} />
	) : (
		<JoinNewsletter token={token} />
	);
}
