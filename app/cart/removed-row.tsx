import { Link } from 'react-router';
import { sizeText } from '../../core/catalogue/size-text.ts';
import type { CartLine } from '../../core/checkout/cart.ts';
import { useFocusIfLost } from '../ui/use-focus-if-lost.ts';

interface RemovedRowProps {
	readonly line: CartLine;
	/** It was moved to the wishlist. */
	readonly isSaved?: boolean;
	readonly onUndo: () => void;
}

/** Replaces a removed line until the page is left. Takes the focus if the line had it. */
export function RemovedRow({ line, isSaved = false, onUndo }: RemovedRowProps) {
	const undo = useFocusIfLost<HTMLButtonElement>();
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b py-3 text-pretty text-muted">
			<span>
				{isSaved ? <SavedText /> : 'Removed'}: {line.name}, {sizeText(line.size)}
			</span>
			<button
				ref={undo}
				type="button"
				aria-label={`Undo, bring back ${line.name}, ${sizeText(line.size)}`}
				onClick={onUndo}
				className="-mx-1 min-h-11 px-1 font-semibold text-sea underline underline-offset-4"
			>
				Undo
			</button>
		</li>
	);
}

function SavedText() {
	return (
		<>
			Saved to{' '}
			<Link to="/wishlist" className="underline underline-offset-4">
				your wishlist
			</Link>
		</>
	);
}
