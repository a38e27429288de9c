import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { relatedProducts } from '../../core/catalogue/related-products.ts';
import { sizeFromText } from '../../core/catalogue/size-text.ts';
import { pictureSizes } from '../catalogue/picture-sizes.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';
import { productsBeside, recordView } from './recently-viewed.ts';

/** Related products, and the products viewed before that are not among them. */
export function OtherProducts({ product }: { readonly product: Product }) {
	const catalogue = useCatalogue();
	const [viewed, setViewed] = useState<readonly Product[]>([]);
	useEffect(() => setViewed(recordView(product.id, catalogue)), [product, catalogue]);
	const related = relatedProducts(product, catalogue);
	const [search] = useSearchParams();
	// The built page has no query.
	const size = sizeFromText((useIsHydrated() && search.get('size')) || '');
	return (
		<div className="product-rows grid gap-y-14 border-line border-t pt-12 sm:pt-16">
			<ProductRow title="You Might Also Like" id="related" products={related} size={size} />
			<ProductRow
				title="Recently Viewed"
				id="recently-viewed"
				products={productsBeside(viewed, related)}
				size={size}
			/>
		</div>
	);
}

interface ProductRowProps {
	readonly title: string;
	readonly id: string;
	readonly products: readonly Product[];
	/** The size of the address. Pages of products that have it open with it. */
	readonly size: Size | undefined;
}

/** One row of at most four products. On phones it scrolls sideways. */
function ProductRow({ title, id, products, size }: ProductRowProps) {
	if (products.length === 0) return null;
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h2 id={id} className="mb-6 text-section sm:mb-8">
				{title}
			</h2>
			<ul className="product-row">
				{products.map((product) => (
					<ProductCard
						key={product.id}
						product={product}
						linkSize={size}
						level="h3"
						pictureSizes={pictureSizes.related}
						className="flex flex-col"
						isLazy
					/>
				))}
			</ul>
		</section>
	);
}
