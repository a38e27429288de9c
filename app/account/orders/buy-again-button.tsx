import { useState } from 'react';
import { Link } from 'react-router';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import type { MyOrder } from '../../../core/orders/my-orders.ts';
import { useCartStore } from '../../cart/cart-provider.tsx';
import { formatCount } from '../../cart/format-count.ts';
import { useStock } from '../../catalogue/stock.ts';
import { loadAllProducts, pageCatalogue } from '../../publication/all-products.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusIn } from '../focus-in.ts';
import { textLinkClass } from '../text-link.ts';
import { type BoughtAgain, buyAgain } from './buy-again.ts';

/** Adds an order to the cart once, and then says what was added. */
export function BuyAgainButton({ order }: { readonly order: MyOrder }) {
	const cart = useCartStore();
	const stock = useStock();
	const [result, setResult] = useState<readonly BoughtAgain[] | null>(null);
	if (result) return <Result lines={result} />;
	return (
		<Button
			variant="primary"
			onClick={async () => {
				await loadAllProducts();
				setResult(buyAgain(order.lines, cart, stock, pageCatalogue()));
			}}
		>
			Buy Again<span className="sr-only"> order {order.number}</span>
		</Button>
	);
}

/** Replaces the button and takes its focus. */
function Result({ lines }: { readonly lines: readonly BoughtAgain[] }) {
	const count = lines.reduce((sum, { added }) => sum + added, 0);
	const missing = lines.filter(({ line, added }) => added < line.quantity);
	return (
		<div ref={focusIn} tabIndex={-1} className="outline-none">
			<Notice tone="plain">
				<p>{count > 0 ? `${formatCount(count)} added to your cart.` : 'Nothing was added.'}</p>
				{missing.length > 0 && (
					<ul className="mt-1 list-disc pl-5">
						{missing.map(({ line, added }) => (
							<li key={`${line.id} ${line.size}`}>
								{line.name}, {sizeText(line.size)}:{' '}
								{added > 0 ? `only ${added} available` : 'not available'}
							</li>
						))}
					</ul>
				)}
				<Link to={count > 0 ? '/cart' : '/products'} className={textLinkClass}>
					{count > 0 ? 'View Cart' : 'Explore the Collection'}
				</Link>
			</Notice>
		</div>
	);
}
