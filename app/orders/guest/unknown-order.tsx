import { Link } from 'react-router';
import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import { orderNumberPattern } from '../../../core/orders/order-number.ts';
import { FindForm } from './find-form.tsx';

/** The page of an invalid link, with a form to request a new one. */
export function UnknownOrder({ number }: { readonly number: string }) {
	return (
		<div className="grid items-start gap-8 pt-5 sm:pt-8 lg:grid-cols-[1fr_minmax(0,28rem)] lg:gap-20">
			<div role="status">
				<h1 className="text-title">This Link Opens No Order</h1>
				<p className="mt-4 max-w-[46ch] text-lg text-muted">
					Links to an order work for {orderLinkDays} days, and only when they are complete. Tell us
					the number and the email you ordered with, and we’ll send you a new one.
				</p>
			</div>
			<div className="max-lg:max-w-xl">
				<FindForm number={orderNumberPattern.test(number) ? number : ''} />
				<p className="mt-6">
					<Link to="/" className="font-semibold text-deep underline underline-offset-4">
						Back to Home
					</Link>
				</p>
			</div>
		</div>
	);
}
