import { Button } from '../../ui/button.tsx';

/** Replaces the products if no product matches. */
export function NothingFits({ onClear }: { readonly onClear: () => void }) {
	return (
		<div className="grid justify-items-start gap-5 rounded-card bg-sand px-6 py-14 sm:px-12">
			<p className="font-heading font-semibold text-section">Nothing on this heading</p>
			<p className="max-w-[30rem] text-lg">
				No product fits all of these filters. Take one off, or start over with a clear deck.
			</p>
			<Button variant="action" onClick={onClear}>
				Clear Filters
			</Button>
		</div>
	);
}
