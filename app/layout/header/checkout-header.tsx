import { Link } from 'react-router';
import logo from '../../../art/masters/logo.svg';
import { useShop } from '../../publication/catalogue-context.tsx';

/** The checkout has no menus, which would lead away from it. */
export function CheckoutHeader() {
	const shop = useShop();
	return (
		<header className="site-header sticky top-0 z-30 bg-foam">
			<div className="page-width flex items-center justify-between gap-4 py-2.5 lg:py-3.5">
				<Link to="/" className="shrink-0" aria-label={`${shop.name}, home`}>
					<img src={logo} alt="" width="687" height="240" className="h-9 w-auto lg:h-11" />
				</Link>
				<Link
					id="header-end"
					to="/cart"
					className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
				>
					Back to Cart
				</Link>
			</div>
		</header>
	);
}
