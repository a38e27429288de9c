import { Link, useSearchParams } from 'react-router';
import { PageHead } from '../layout/page-head.tsx';
import { OrderPage } from '../orders/confirmation/order-page.tsx';
import { LookingUp } from '../orders/looking-up.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';

export function Component() {
	const [search] = useSearchParams();
	const isKnown = useIsHydrated();
	const sessionId = search.get('session_id');
	return (
		<div className="page-width md:chat-room @container min-h-svh pt-8 sm:pt-12">
			<PageHead title="Your Order" description="What you ordered and what happens next." />
			{!isKnown && <LookingUp />}
			{isKnown && (sessionId ? <OrderPage key={sessionId} sessionId={sessionId} /> : <NoOrder />)}
		</div>
	);
}

function NoOrder() {
	return (
		<div className="max-w-prose">
			<h1 className="text-title">No Order to Show</h1>
			<p className="mt-4 text-lg">
				This page shows an order right after its payment. The link in your receipt opens an earlier
				one, and we gladly email it to you again.
			</p>
			<div className="mt-8 flex flex-wrap gap-3">
				<Link to="/orders/find" className={buttonClass('action')}>
					Find Your Order
				</Link>
				<Link to="/products" className={buttonClass('quiet')}>
					Continue Shopping
				</Link>
				<Link to="/contact" className={buttonClass('quiet')}>
					Contact Us
				</Link>
			</div>
		</div>
	);
}
