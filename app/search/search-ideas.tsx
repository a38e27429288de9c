import { OurProducts } from '../catalogue/our-products.tsx';
import { OftenLookedFor } from './often-looked-for.tsx';

/** Below the field of the search dialog, while there are no suggestions. */
export function SearchIdeas() {
	return (
		<>
			<OftenLookedFor />
			<div className="mt-8">
				<OurProducts columns="row" />
			</div>
		</>
	);
}
