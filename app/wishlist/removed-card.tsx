import type { Product } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { Button } from '../ui/button.tsx';
import { useFocusIfLost } from '../ui/use-focus-if-lost.ts';

interface RemovedCardProps {
	readonly product: Product;
	readonly onUndo: () => void;
}

/** Replaces a removed product until the page is left. Takes the focus if the product had it. */
export function RemovedCard({ product, onUndo }: RemovedCardProps) {
	const undo = useFocusIfLost<HTMLButtonElement>();
	return (
		<li className="row-span-2 grid content-center justify-items-center gap-4 rounded-card border border-edge border-dashed p-4 py-10 text-center text-muted">
			<p>Removed: {fullName(product)}</p>
			<Button
				ref={undo}
				variant="quiet"
				aria-label={`Undo, bring back ${fullName(product)}`}
				onClick={onUndo}
			>
				Undo
			</Button>
		</li>
	);
}
