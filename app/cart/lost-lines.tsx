import { sizeText } from '../../core/catalogue/size-text.ts';
import type { LostLine } from '../../core/checkout/cart.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useCartRemarks } from './use-cart-remarks.ts';

/**
 * Stored lines whose product or size no longer exists. They are shown until the shopper dismisses
 * them.
 */
export function LostLines() {
	const { lost, forgetLost } = useCartRemarks();
	if (lost.length === 0) return null;
	return (
		<div className="mb-6">
			<Notice tone="plain" role="status">
				<h2 className="font-semibold font-text tracking-normal">Gone since you were here last</h2>
				<ul className="mt-2 grid gap-1">
					{lost.map((line) => (
						<li key={`${line.id} ${line.size}`}>{lostLineMessage(line)}</li>
					))}
				</ul>
				<Button variant="quiet" className="mt-4" onClick={forgetLost}>
					Got It
				</Button>
			</Notice>
		</div>
	);
}

function lostLineMessage({ name, size, quantity, reason }: LostLine): string {
	const what = name ?? 'Something in your cart';
	const times = quantity > 1 ? ` (${quantity} of them)` : '';
	return reason === 'size'
		? `${what} is no longer sold in ${sizeText(size)}${times}.`
		: `${what}, ${sizeText(size)}, is no longer sold${times}.`;
}
