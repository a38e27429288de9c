import { Link } from 'react-router';
import type { BuyNote } from './use-buy.ts';

const linkClass = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** What came of the press, where it was made; a live region says the same. */
export function BuyNoteBox({ note }: { readonly note: BuyNote }) {
	return (
		<div
			className={`-mt-2 rounded-field px-4 py-1.5 ${note.kind === 'added' ? 'bg-mist' : 'bg-error-wash'}`}
		>
			<p aria-hidden="true" className="py-1.5">
				{note.text}
			</p>
			<p className="flex gap-6">
				<Link to="/cart" className={linkClass}>
					View Cart
				</Link>
				<Link to="/checkout" className={linkClass}>
					Checkout
				</Link>
			</p>
		</div>
	);
}
