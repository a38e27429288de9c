import type { ReactNode } from 'react';
import type { Product } from '../../core/catalogue.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { Picture } from '../ui/picture.tsx';

interface CollectionProps {
	readonly title: string;
	/** Name of the banner's picture. */
	readonly picture: string;
	readonly products: readonly Product[];
	/** A sentence under the title. */
	readonly children: ReactNode;
}

/** A collection under its own view of the water. */
export function Collection({ title, picture, products, children }: CollectionProps) {
	return (
		<div className="page-width pt-3 sm:pt-5">
			<div className="relative isolate flex min-h-64 flex-col justify-end overflow-hidden rounded-card bg-deep p-6 text-white sm:min-h-80 sm:p-10 lg:min-h-96 lg:p-14">
				<Picture
					source={pictureSource(picture)}
					alt=""
					sizes="(min-width: 82rem) 76rem, 92vw"
					isFirst
					className="-z-20 absolute inset-0 size-full object-cover"
				/>
				<div className="-z-10 absolute inset-0 bg-linear-to-tr from-ink/90 via-ink/45 to-transparent" />
				<h1 className="text-5xl sm:text-6xl lg:text-7xl">{title}</h1>
				<p className="mt-3 max-w-[42ch] text-lg">{children}</p>
			</div>
			<div className="mt-10 sm:mt-14">
				<ProductGrid products={products} level="h2" />
			</div>
		</div>
	);
}
