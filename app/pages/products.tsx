import { catalogue } from '../../core/catalogue/catalogue.ts';
import { CategoryListing } from '../catalogue/category-listing.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function Component() {
	return (
		<div className="page-width pt-8 sm:pt-12">
			<PageHead
				title="Shop All"
				description="Every shirt and tee of Blue: men's long sleeve shirts and women's short sleeve tees in performance fabric with UPF 50+."
				path="/products"
			/>
			<h1 className="text-5xl sm:text-6xl">Shop All</h1>
			<p className="mt-3 mb-6 max-w-[38rem] text-lg text-muted">
				Four pieces in performance fabric, rated UPF 50+ and quick to dry.
			</p>
			<CategoryListing products={catalogue} />
		</div>
	);
}
