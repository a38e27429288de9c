import { allPricesCents, type Product } from '../../core/catalogue/catalogue.ts';
import { clothingSizesOf, sizesInProse } from '../../core/catalogue/size-text.ts';
import { formatCents } from '../../core/money.ts';

/** "XS to 3XL, from $29.99 to $34.99." */
export function rangeSentence(products: readonly Product[]): string {
	const prices = products.flatMap(allPricesCents);
	const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatCents);
	const sizes = sizesInProse(clothingSizesOf(products));
	const price = lowest === highest ? `for ${lowest}` : `from ${lowest} to ${highest}`;
	return sizes === '' ? `Everything is sold ${price}.` : `${sizes}, ${price}.`;
}
