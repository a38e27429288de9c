import { oncePerStyle } from '../../core/catalogue/colourways.ts';
import { PageHead } from '../layout/page-head.tsx';
import { ArrivalCard } from '../product/arrival-card.tsx';
import { useCatalogue } from '../publication/catalogue-context.ts';
import { OpeningEnd } from '../routing/opening-end.tsx';

export function Component() {
	return (
		<>
			<PageHead
				title="New Arrivals"
				description="Just landed at Blue: new long sleeve shirts and short sleeve tees with prints drawn by us, rated UPF 50+."
				path="/new-arrivals"
			/>
			<div className="page-width pt-5 sm:pt-8">
				<div className="mb-6 flex flex-wrap items-end justify-between gap-x-16 gap-y-2 sm:mb-8">
					<h1 className="text-headline">New Arrivals</h1>
					<p className="max-w-full basis-76 text-lg text-muted">
						Fresh off the boat: the newest prints, on everything we make.
					</p>
					<OpeningEnd />
				</div>
				<ul className="grid grid-cols-2 gap-x-4 gap-y-12 sm:gap-x-6 lg:grid-cols-4">
					{oncePerStyle(useCatalogue().products).map((product, at) => (
						<ArrivalCard key={product.id} product={product} isFirst={at === 0} isLazy={at > 3} />
					))}
				</ul>
			</div>
		</>
	);
}
