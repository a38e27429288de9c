import { Link } from 'react-router';
import { phoneHref } from '../../../core/shop/contact-texts.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { legal } from '../nav-links.ts';

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** How to reach the shop, and the legal pages. */
export function CheckoutFooter() {
	const shop = useShop();
	return (
		<footer className="page-width mt-16 text-muted text-sm">
			<ul className="flex flex-wrap gap-x-6 border-line border-t pt-4">
				<li>
					<a href={`mailto:${shop.email}`} className={linkClass}>
						{shop.email}
					</a>
				</li>
				<li>
					<a href={phoneHref(shop)} className={linkClass}>
						{shop.phone}
					</a>
				</li>
				{legal.map(([to, text]) => (
					<li key={to}>
						<Link to={to} className={linkClass}>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</footer>
	);
}
