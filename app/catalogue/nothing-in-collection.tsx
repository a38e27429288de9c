import { OurProducts } from './our-products.tsx';

/** A collection without products offers those that we make. */
export function NothingInCollection() {
	return (
		<>
			<p className="mb-10 text-lg">There is nothing in this collection right now.</p>
			<OurProducts title="Everything Else" />
		</>
	);
}
