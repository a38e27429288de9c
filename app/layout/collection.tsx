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

/** A collection beside its own view of the water. */
export function Collection({ title, picture, products, children }: CollectionProps) {
	return (
		<div className="page-width grid gap-x-6 gap-y-10 pt-3 sm:pt-5 lg:grid-cols-2">
			<div className="relative isolate flex min-h-80 flex-col justify-end overflow-hidden rounded-card bg-deep p-6 text-white sm:min-h-96 sm:p-10">
				<Picture
					source={pictureSource(picture)}
					alt=""
					sizes="(min-width: 64rem) min(58vw, 48rem), 92vw"
					isFirst
					className="-z-20 absolute inset-0 size-full object-cover"
				/>
				<div className="-z-10 absolute inset-0 bg-linear-to-t from-ink/90 via-55% via-ink/50 to-transparent" />
				{/* Room to spare in its line, so that no other font breaks it elsewhere. */}
				<h1 className="text-5xl sm:text-6xl lg:text-[2.625rem] xl:text-[3.375rem]">{title}</h1>
				<p className="mt-3 max-w-[23rem] text-lg">{children}</p>
			</div>
			{/* Half a page wide beside the picture: two in a row, as on a phone. */}
			<div className="[&>ul]:grid-cols-2!">
				<ProductGrid products={products} level="h2" />
			</div>
		</div>
	);
}
