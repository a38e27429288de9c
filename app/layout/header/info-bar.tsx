import { Link, useLocation } from 'react-router';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { productAt } from '../../../core/catalogue/product-at.ts';
import { freeShippingOffer } from '../../../core/promise-texts.ts';
import { useCatalogue } from '../../publication/catalogue-context.tsx';

/** The offer at the top of every page (docs/requirements.md#header). */
export function InfoBar() {
	const { pathname } = useLocation();
	const catalogue = useCatalogue();
	return (
		<aside
			aria-label="Shipping offer"
			className="bg-ink text-center text-[0.8125rem] text-white min-[22.5rem]:text-sm"
		>
			<p className="page-width flex flex-wrap items-center justify-center gap-x-3">
				<span>{freeShippingOffer(categoryOf(pathname, catalogue))}</span>
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

/** The category of a page that shows one only. */
function categoryOf(pathname: string, catalogue: Catalogue): string | null {
	if (pathname === '/women') return 'Women’s Short Sleeve';
	return productAt(pathname, catalogue)?.category ?? null;
}
