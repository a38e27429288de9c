import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link to the email signup on the home page (`useHashTarget` scrolls to it). */
export function NewsletterLink(props: Omit<ComponentProps<typeof Link>, 'to' | 'children'>) {
	return (
		<Link {...props} to="/#email-signup">
			Join the Blue Crew
		</Link>
	);
}
