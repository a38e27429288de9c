import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type MenuColumn, menuColumns } from './menu-columns.ts';
import { MenuProduct } from './menu-product.tsx';

/** Three columns of products, and a link to all of them. */
export function ShopMenuContent() {
	return (
		<>
			<div className="page-width grid grid-cols-3 gap-10 pt-5 pb-8 xl:gap-16">
				{menuColumns.map((column) => (
					<ColumnOf key={column.to} column={column} />
				))}
			</div>
			<div className="bg-mist">
				<div className="page-width flex items-center justify-between gap-6 py-3">
					<p className="heading-optical font-heading font-semibold text-xl">
						Small catch, all keepers.
					</p>
					<Link to="/products" className={buttonClass('action')}>
						View All Products
					</Link>
				</div>
			</div>
		</>
	);
}

function ColumnOf({ column: { title, to, products } }: { readonly column: MenuColumn }) {
	return (
		<section aria-label={title}>
			<Link
				to={to}
				className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap font-heading font-semibold text-lg hover:underline"
			>
				<span className="heading-optical">{title}</span>
				<Icon name="right" className="size-4.5 text-sea" />
			</Link>
			<ul className="mt-1.5 grid grid-cols-2 gap-4">
				{products.map((product) => (
					<li key={product.id}>
						<MenuProduct product={product} />
					</li>
				))}
			</ul>
		</section>
	);
}
