import { Link } from 'react-router';
import { featuredProducts } from '../../../core/catalogue/shown-products.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { Price } from '../../catalogue/price.tsx';
import { ProductName } from '../../catalogue/product-name.tsx';
import { ProductStatus } from '../../catalogue/product-status.tsx';
import { useCatalogue } from '../../publication/catalogue-context.tsx';
import { Picture } from '../../ui/picture.tsx';

/** A row of at most four featured garments with their prices. */
export function OpeningProducts() {
	return (
		<ul aria-label="Featured products" className="page-width grid grid-cols-4 gap-2 sm:gap-4">
			{featuredProducts(useCatalogue(), 4).map((product) => (
				<li key={product.id}>
					<Link
						to={`/product/${product.slug}`}
						className="group block h-full overflow-hidden rounded-card bg-white/95 lg:flex lg:items-center transition-colors hover:bg-white focus-visible:outline-white"
					>
						<Picture
							source={pictureSource(product.images[0])}
							alt=""
							sizes="(min-width: 64rem) 5rem, 24vw"
							isLazy
							className="aspect-square w-full shrink-0 object-cover sm:max-lg:aspect-5/4 lg:w-20"
						/>
						<span className="block min-w-0 px-1 py-1.5 text-center text-[0.8125rem] leading-tight sm:px-3 sm:py-2 sm:text-left sm:text-base">
							<span className="line-clamp-2 underline-offset-4 wrap-anywhere group-hover:underline max-sm:sr-only">
								<ProductName product={product} />
							</span>
							<span className="tabular block font-semibold">
								<Price product={product} /> <ProductStatus product={product} isNew={false} />
							</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
