import { Link, useSearchParams } from 'react-router';
import { PageHead } from '../layout/page-head.tsx';
import { LookingUp, OrderPage } from '../orders/order-page.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';

export function SuccessPage() {
	const [search] = useSearchParams();
	const isKnown = useIsHydrated();
	const sessionId = search.get('session_id');
	return (
		<div className="page-width min-h-svh pt-8 sm:pt-12">
			<PageHead title="Your Order" description="What you ordered and what happens next." />
			{!isKnown && <LookingUp />}
			{isKnown && (sessionId ? <OrderPage key={sessionId} sessionId={sessionId} /> : <NoOrder />)}
		</div>
	);
}

function NoOrder() {
	return (
		<div className="max-w-prose">
			<h1 className="text-5xl sm:text-6xl">No Order to Show</h1>
			<p className="mt-4 text-lg">
				This page shows an order right after its payment. Your receipt by e-mail has everything
				about earlier ones.
			</p>
			<Link to="/products" className={buttonClass('primary', 'mt-8')}>
				Continue Shopping
			</Link>
		</div>
	);
}
