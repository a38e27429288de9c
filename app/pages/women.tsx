import { shippingTable } from '../../core/checkout/pricing.ts';
import { Collection } from '../catalogue/collection.tsx';
import { womenListing } from '../catalogue/listings.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useCatalogue } from '../publication/catalogue-context.ts';

export function Component() {
	const catalogue = useCatalogue();
	return (
		<>
			<PageHead
				title="Women’s Collection"
				description="Women’s short sleeve tees for sun, salt and deck: performance fabric rated UPF 50+, printed with our own artwork."
				path="/women"
			/>
			<Collection
				title="Women’s Collection"
				picture="gallery-lifeline"
				crop="object-[50%_62%]"
				note={`Free Shipping Over $${shippingTable.freeFromWomensCents / 100}`}
				listing={womenListing(catalogue)}
				products={catalogue.products.filter(({ category }) => category === 'Women’s Short Sleeve')}
			>
				Soft tees that take salt, sun and a whole day on deck, and still look good ashore.
			</Collection>
		</>
	);
}
