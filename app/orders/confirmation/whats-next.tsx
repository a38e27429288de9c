import { Link } from 'react-router';
import { brand } from '../../../core/brand.ts';
import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import { promises } from '../../../core/promises.ts';
import { useShopper } from '../../checkout/use-shopper.ts';

const { processingDays, deliveryDays, returnDays } = promises;

/** What happens after the payment (docs/requirements.md#order-confirmation). */
export function WhatsNext() {
	const shopper = useShopper();
	return (
		<section aria-labelledby="whats-next">
			<h2 id="whats-next" className="text-part">
				What’s Next
			</h2>
			<ol className="mt-4 grid gap-4">
				<Step at={1}>
					We process your order within {processingDays.from}-{processingDays.to} business days.
				</Step>
				<Step at={2}>You get a tracking link by email once it has shipped.</Step>
				<Step at={3}>
					Standard shipping takes {deliveryDays.from}-{deliveryDays.to} business days after that,
					and you have {returnDays} days to send back what does not fit.
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
				<a href={`mailto:${brand.email}`} className="font-semibold text-deep underline">
					{brand.email}
				</a>
				.
			</p>
		</section>
	);
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
