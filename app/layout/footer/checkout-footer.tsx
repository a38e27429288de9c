import { Link } from 'react-router';
import { brand } from '../../../core/brand.ts';
import { legal } from '../nav-links.ts';

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** How to reach the shop, and the legal pages. */
export function CheckoutFooter() {
	return (
		<footer className="page-width mt-16 text-muted text-sm">
			<ul className="flex flex-wrap gap-x-6 border-line border-t pt-4">
				<li>
					<a href={`mailto:${brand.email}`} className={linkClass}>
						{brand.email}
					</a>
				</li>
				<li>
					<a href={brand.phoneHref} className={linkClass}>
						{brand.phone}
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
