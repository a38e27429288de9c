import { catalogue } from '../../core/catalogue.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function NewArrivalsPage() {
	return (
		<>
			<PageHead
				title="New Arrivals"
				description="Just landed at Blue: new long sleeve shirts and short sleeve tees with prints drawn by us, rated UPF 50+."
				path="/new-arrivals"
			/>
			<div className="page-width pt-8 sm:pt-12">
				<div className="mb-10 grid items-end gap-x-16 gap-y-3 md:grid-cols-[auto_19rem] md:justify-between">
					<h1 className="text-5xl sm:text-7xl lg:text-8xl">New Arrivals</h1>
					<p className="text-lg text-muted">
						Fresh off the boat: the newest prints, on everything we make.
					</p>
				</div>
				<ProductGrid products={catalogue} level="h2" isFirst />
			</div>
		</>
	);
}
