import { Collection } from '../catalogue/collection.tsx';
import { menListing } from '../catalogue/listings.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useCatalogue } from '../publication/catalogue-context.ts';

export function Component() {
	const catalogue = useCatalogue();
	return (
		<>
			<PageHead
				title="Men’s Collection"
				description="Men’s long sleeve shirts for long days on the water: performance fabric rated UPF 50+, printed with our own artwork."
				path="/men"
			/>
			<Collection
				title="Men’s Collection"
				picture="gallery-deck"
				crop="object-[50%_36%] sm:object-[84%_62%]"
				listing={menListing(catalogue)}
				products={catalogue.products.filter(({ category }) => category === 'Men’s Long Sleeve')}
			>
				Long sleeves for long days at the helm. They dry before you are back at the dock.
			</Collection>
		</>
	);
}
