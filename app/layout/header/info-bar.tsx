import { Link } from 'react-router';
import { freeShippingOffer } from '../../../core/checkout/promise-texts.ts';
import { useClosed } from '../../cart/use-closed.ts';
import { useShop } from '../../publication/catalogue-context.tsx';

/**
 * The line at the top of every page: that the shop is closed, the merchant's notice, or the offer of
 * free shipping (docs/requirements.md#header).
 */
export function InfoBar() {
	const shop = useShop();
	const notice = useClosed() ?? shop.notice;
	const text = notice ?? freeShippingOffer(shop);
	if (text === null) return null;
	return (
		<aside
			aria-label={notice === undefined ? 'Shipping offer' : 'Notice'}
			className="bg-ink text-center text-[0.8125rem] text-white min-[22.5rem]:text-sm"
		>
			<p className="page-width flex flex-wrap items-center justify-center gap-x-3">
				<span className={notice === undefined ? undefined : 'pt-1.5 sm:pt-0'}>{text}</span>
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
