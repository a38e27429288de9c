import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** The way to the email signup on home, from wherever (`useHashTarget` goes there). */
export function CrewLink(props: Omit<ComponentProps<typeof Link>, 'to' | 'children'>) {
	return (
		<Link {...props} to="/#email-signup">
			Join the Blue Crew
		</Link>
	);
}
