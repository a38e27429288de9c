import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pictureSource } from '../../catalogue/pictures.ts';
import { useCatalogue } from '../../publication/catalogue-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { NavEntry } from '../nav-links.ts';
import {
	collectionColumns,
	type MenuColumn,
	moreCollections,
	newArrivals,
} from './menu-columns.ts';
import { MenuProduct, NewProduct } from './menu-product.tsx';

/** Three columns of products, and a link to all of them. Each product has one picture. */
export function ShopMenuContent() {
	const catalogue = useCatalogue();
	const arrivals = newArrivals(catalogue);
	return (
		<>
			<div className="page-width grid grid-cols-3 gap-10 pt-5 pb-8 xl:gap-16">
				{arrivals && <Arrivals column={arrivals} />}
				{collectionColumns(catalogue).map((column) => (
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
			<MoreCollections links={moreCollections(catalogue)} />
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

function Arrivals({ column }: Pick<ColumnProps, 'column'>) {
	return (
		<Column column={column}>
			<Picture
				source={pictureSource('men-captain-beads')}
				alt=""
				sizes="min(28vw, 30rem)"
				isLazy
				className="mt-1.5 aspect-16/9 w-full rounded-field object-cover"
			/>
			<ul className="mt-3 divide-y divide-line">
				{column.products.map((product) => (
					<li key={product.id}>
						<NewProduct product={product} />
					</li>
				))}
			</ul>
		</Column>
	);
}

/** The collections without a column. */
function MoreCollections({ links }: { readonly links: readonly NavEntry[] }) {
	if (links.length === 0) return null;
	return (
		<nav aria-label="More collections" className="page-width pb-6">
			<ul className="flex flex-wrap gap-2 border-line border-t pt-4">
				{links.map(([to, text]) => (
					<li key={to}>
						<Link
							to={to}
							className="inline-flex min-h-11 items-center rounded-full border border-edge px-5 font-semibold transition-colors hover:border-ink"
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
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
