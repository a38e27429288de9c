import { CategoryListing } from '../catalogue/category-listing.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useCatalogue } from '../publication/catalogue-context.ts';

export function Component() {
	return (
		<div className="page-width pt-5 sm:pt-8">
			<PageHead
				title="Shop All"
				description="Every shirt and tee of Blue: men’s long sleeve shirts and women’s short sleeve tees in performance fabric with UPF 50+."
				path="/products"
			/>
			<h1 className="text-title">Shop All</h1>
			<p className="mt-2 mb-4 max-w-[38rem] text-muted sm:mb-5 sm:text-lg">
				Four pieces in performance fabric, rated UPF 50+ and quick to dry.
			</p>
			<CategoryListing products={useCatalogue().products} />
		</div>
	);
}
