import { Link } from 'react-router';
import { businessDays, days } from '../../../core/checkout/promise-texts.ts';
import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import type { OrderView } from '../../checkout/order-status.ts';
import { useShopper } from '../../checkout/use-shopper.ts';
import { useShop } from '../../publication/catalogue-context.tsx';

interface WhatsNextProps {
	/** Null if it is unknown. */
	readonly order: Pick<OrderView, 'terms'> | null;
}

/** What happens after the payment (docs/requirements.md#order-confirmation). */
export function WhatsNext({ order }: WhatsNextProps) {
	const shop = useShop();
	const { deliveryDays, returnDays } = order?.terms ?? shop;
	const shopper = useShopper();
	return (
		<section aria-labelledby="whats-next">
			<h2 id="whats-next" className="text-part">
				What’s Next
			</h2>
			<ol className="mt-4 grid gap-4">
				<Step at={1}>We process your order within {inDays(shop.processingDays)}.</Step>
				<Step at={2}>You get a tracking link by email once it has shipped.</Step>
				<Step at={3}>
					Standard shipping takes {inDays(deliveryDays)} after that, and you have {days(returnDays)}{' '}
					to send back what does not fit.
				</Step>
			</ol>
			<p className="mt-6 text-muted">
				{!shopper && (
					<>
						The link in your receipt opens this order for {orderLinkDays} days, and we{' '}
						<Link to="/orders/find" className="font-semibold text-deep underline">
							email it to you again
						</Link>{' '}
						whenever you like.{' '}
					</>
				)}
				Any question? Write to{' '}
				<a href={`mailto:${shop.email}`} className="font-semibold text-deep underline">
					{shop.email}
				</a>
				.
			</p>
		</section>
	);
}

/** `1-2 business days`. */
function inDays(range: ShopFacts['processingDays']): string {
	return businessDays(range).replace('–', '-');
}

function Step({ at, children }: { readonly at: number; readonly children: React.ReactNode }) {
	return (
		<li className="grid grid-cols-[2rem_1fr] items-baseline gap-3">
			<span
				aria-hidden="true"
				className="grid size-8 place-items-center rounded-full bg-mist font-semibold text-deep"
			>
				{at}
			</span>
			<span className="leading-relaxed">{children}</span>
		</li>
	);
}
