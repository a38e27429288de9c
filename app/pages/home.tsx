import { brand } from '../../core/brand.ts';
import { catalogue } from '../../core/catalogue.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { HomeOpening } from '../home/opening.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function HomePage() {
	return (
		<>
			<PageHead
				title={`${brand.name}: ${brand.tagline}`}
				description="Men's long sleeve shirts and women's short sleeve tees for life on the water, drawn and made by boaters. Free shipping on orders over $100."
				path="/"
			/>
			<HomeOpening />
			<section aria-labelledby="featured" className="page-width mt-16 sm:mt-24">
				<h2 id="featured" className="mb-8 text-4xl sm:text-5xl">
					Featured Selection
				</h2>
				<ProductGrid products={catalogue.filter(({ featured }) => featured)} level="h3" />
			</section>
		</>
	);
}
