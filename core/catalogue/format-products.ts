import { formatNumber } from '../format-number.ts';

/** `1 product`, `1,000 products` */
export function formatProducts(count: number): string {
	return `${formatNumber(count)} ${count === 1 ? 'product' : 'products'}`;
}
