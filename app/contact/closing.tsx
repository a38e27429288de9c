import { Link } from 'react-router';
import { useShop } from '../publication/catalogue-context.tsx';
import { buttonClass } from '../ui/button.tsx';

export function ContactClosing() {
	const shop = useShop();
	return (
		<section aria-labelledby="contact-closing" className="page-width mt-20 sm:mt-28">
			<div className="on-sky grid items-end gap-x-16 gap-y-8 rounded-card bg-sky px-5 py-12 sm:px-12 sm:py-16 lg:grid-cols-[1fr_auto] lg:px-20">
				<div>
					<h2 id="contact-closing" className="text-title">
						Nothing to Ask? Even Better.
					</h2>
					<p className="mt-4 max-w-[44ch] text-lg">
						The shirts speak for themselves. And if they don’t, we’re one email away.
					</p>
				</div>
				<div className="flex flex-wrap gap-3">
					<Link to="/products" className={buttonClass('action', 'max-sm:w-full')}>
						Shop the Collection
					</Link>
					<a
						href={`mailto:${shop.email}`}
						className={buttonClass('quiet', 'max-sm:w-full border-ink')}
					>
						Email Us
					</a>
				</div>
			</div>
		</section>
	);
}
