import { type Product, priceCents } from '../../core/catalogue/catalogue.ts';
import { formatCents } from '../../core/money.ts';
import { promises } from '../../core/promises.ts';

/** The product in one line, as description for search engines. */
export function productSummary(product: Product): string {
	const sizes = [product.sizes[0], product.sizes.at(-1)].join(' to ');
	return `${product.name}: ${formatCents(priceCents(product))}, sizes ${sizes}. Performance fabric rated UPF 50+, ${promises.returnDays}-day returns.`;
}
