import { sizeText } from '../../core/catalogue/size-text.ts';
import type { LostLine } from '../../core/checkout/cart.ts';
import { GoneNotice } from '../catalogue/gone-notice.tsx';
import { useCartRemarks } from './use-cart-remarks.ts';

/**
 * Stored lines whose product or size no longer exists. They are shown until the shopper dismisses
 * them.
 */
export function LostLines() {
	const { lost, forgetLost } = useCartRemarks();
	return <GoneNotice sentences={lost.map(lostLineMessage)} onDismiss={forgetLost} />;
}

function lostLineMessage({ name, size, quantity, reason }: LostLine): string {
	const what = name ?? 'Something in your cart';
	const times = quantity > 1 ? ` (${quantity} of them)` : '';
	return reason === 'size'
		? `${what} is no longer sold in ${sizeText(size)}${times}.`
		: `${what}, ${sizeText(size)}, is no longer sold${times}.`;
}
