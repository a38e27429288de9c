import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { soon } from '../later.ts';
import { PageHead } from '../layout/page-head.tsx';
import { LookingUp } from '../orders/looking-up.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';

/** Not in the page's own code: what it shares with few others would end up in that of all pages. */
const GuestOrderPage = soon(
	async () => (await import('../orders/guest-order-page.tsx')).GuestOrderPage,
);

/** One built page for every order: which it is, is known in the browser only. */
export function OrderPage() {
	const { number = '' } = useParams();
	const [search] = useSearchParams();
	const isKnown = useIsHydrated();
	const t = search.get('t') ?? '';
	return (
		<div className="page-width @container min-h-svh pt-8 sm:pt-12">
			<PageHead title="Your Order" description="Where your parcel is and what is in it." />
			{/* The server says so too; this is for who comes from another page of the shop. */}
			<meta name="referrer" content="no-referrer" />
			<Suspense fallback={<LookingUp />}>
				{isKnown ? <GuestOrderPage key={`${number} ${t}`} link={{ number, t }} /> : <LookingUp />}
			</Suspense>
		</div>
	);
}
