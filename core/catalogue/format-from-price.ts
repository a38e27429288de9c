import { formatCents } from '../money.ts';
import type { Product } from './catalogue.ts';

/** `$34.99`, or `from $34.99` if some sizes cost more. */
export function formatFromPrice(product: Product): string {
	return `${product.sizePricesCents ? 'from ' : ''}${formatCents(product.priceCents)}`;
}
