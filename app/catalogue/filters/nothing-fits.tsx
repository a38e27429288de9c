import { Button } from '../../ui/button.tsx';
import { OurProducts } from '../our-products.tsx';

/** Replaces the products if no product matches. */
export function NothingFits({ onClear }: { readonly onClear: () => void }) {
	return (
		<>
			<div className="mb-12 grid content-start justify-items-start self-start gap-4 rounded-card bg-sand px-6 py-10 sm:px-12">
				<p className="font-heading font-semibold text-section">Nothing Matches</p>
				<p className="max-w-[30rem] text-lg">
					No product fits all of these filters. Take one off, or clear them all.
				</p>
				<Button variant="action" onClick={onClear}>
					Clear Filters
				</Button>
			</div>
			<OurProducts title="Without the Filters" columns="two" />
		</>
	);
}
