import type { Product } from '../../core/catalogue/catalogue.ts';
import { Badge } from '../ui/badge.tsx';
import { isSoldOut, useStock } from './stock.ts';

interface ProductBadgeProps {
	readonly product: Product;
	readonly isNew?: boolean;
	readonly className?: string;
}

/** "Sold out", or "NEW" (docs/requirements.md#catalogue). */
export function ProductBadge(props: ProductBadgeProps) {
	const { product, isNew = product.featured, className = '' } = props;
	const isOut = isSoldOut(useStock(), product);
	if (!isOut && !isNew) return null;
	return (
		<span className={className}>
			<Badge tone={isOut ? 'foam' : 'ink'}>{isOut ? 'Sold out' : 'NEW'}</Badge>
		</span>
	);
}
