import { Link } from 'react-router';
import { freeShippingOffer } from '../../../core/promise-texts.ts';

/** The offer at the top of every page (docs/requirements.md#header). */
export function InfoBar() {
	return (
		<aside
			aria-label="Shipping offer"
			className="bg-ink text-center text-[0.8125rem] text-white min-[22.5rem]:text-sm"
		>
			<p className="page-width flex flex-wrap items-center justify-center gap-x-3">
				<span>{freeShippingOffer}</span>
				<Link
					to="/products"
					className="inline-flex min-h-10 items-center font-semibold text-sky underline underline-offset-4 hover:text-white"
				>
					Shop Now
				</Link>
			</p>
		</aside>
	);
}
