import { type Product, priceCents } from '../../core/catalogue/catalogue.ts';
import { fabricOf } from '../../core/catalogue/fabric.ts';
import { formatCents } from '../../core/money.ts';
import { promises } from '../../core/promises.ts';

/** The product in one line, as description for search engines. */
export function productSummary(product: Product): string {
	const sizes = [product.sizes[0], product.sizes.at(-1)].join(' to ');
	return `${product.name}: ${formatCents(priceCents(product))}, sizes ${sizes}. ${fabricText(product)}, ${promises.returnDays}-day returns.`;
}

function fabricText(product: Product): string {
	const { material, rating } = fabricOf(product);
	const name = product.fabric ? material : 'Performance fabric';
	return rating ? `${name} rated ${rating}` : name;
}
