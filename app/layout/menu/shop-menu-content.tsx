import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pictureSource } from '../../catalogue/pictures.ts';
import { useCatalogue } from '../../publication/catalogue-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { categoryColumns, type MenuColumn, newArrivals } from './menu-columns.ts';
import { MenuProduct, NewProduct } from './menu-product.tsx';

/** Three columns of products, and a link to all of them. Each product has one picture. */
export function ShopMenuContent() {
	const catalogue = useCatalogue();
	const arrivals = newArrivals(catalogue);
	return (
		<>
			<div className="page-width grid grid-cols-3 gap-10 pt-5 pb-8 xl:gap-16">
				<Column column={arrivals}>
					<Picture
						source={pictureSource('gallery-morning')}
						alt=""
						sizes="min(28vw, 30rem)"
						isLazy
						className="mt-1.5 aspect-16/9 w-full rounded-field object-cover object-[0%_45%]"
					/>
					<ul className="mt-3 divide-y divide-line">
						{arrivals.products.map((product) => (
							<li key={product.id}>
								<NewProduct product={product} />
							</li>
						))}
					</ul>
				</Column>
				{categoryColumns(catalogue).map((column) => (
					<Column key={column.to} column={column}>
						<ul className="mt-1.5 grid grid-cols-2 gap-4">
							{column.products.map((product) => (
								<li key={product.id}>
									<MenuProduct product={product} />
								</li>
							))}
						</ul>
					</Column>
				))}
			</div>
			<div className="bg-mist">
				<div className="page-width flex items-center justify-between gap-6 py-3">
					<p className="heading-optical font-heading font-semibold text-card">
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

interface ColumnProps {
	readonly column: MenuColumn;
	readonly children: ReactNode;
}

function Column({ column: { title, to }, children }: ColumnProps) {
	return (
		<section aria-label={title}>
			<Link
				to={to}
				className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap font-heading font-semibold text-label hover:underline"
			>
				<span className="heading-optical">{title}</span>
				<Icon name="right" className="size-4.5 text-sea" />
			</Link>
			{children}
		</section>
	);
}
