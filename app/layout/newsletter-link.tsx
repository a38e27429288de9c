import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useShop } from '../publication/catalogue-context.tsx';

/** A link to the email signup on the home page (`useHashTarget` scrolls to it). */
export function NewsletterLink(props: Omit<ComponentProps<typeof Link>, 'to' | 'children'>) {
	const shop = useShop();
	return (
		<Link {...props} to="/#email-signup">
			{`Join the ${shop.name} Crew`}
		</Link>
	);
}
