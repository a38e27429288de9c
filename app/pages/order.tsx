import { useParams, useSearchParams } from 'react-router';
import { PageHead } from '../layout/page-head.tsx';
import { GuestOrderPage } from '../orders/guest/guest-order-page.tsx';
import { LookingUp } from '../orders/looking-up.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';

/** One built page for all orders. The browser reads the number from the URL. */
export function Component() {
	const { number = '' } = useParams();
	const [search] = useSearchParams();
	const isKnown = useIsHydrated();
	const t = search.get('t') ?? '';
	const change = search.get('change') ?? '';
	const cancel = search.get('cancel') ?? '';
	return (
		<div className="page-width md:chat-room @container min-h-svh pt-8 sm:pt-12">
			<PageHead title="Your Order" description="Where your parcel is and what is in it." />
			{/* The server sends it as a header too. This applies after a navigation within the shop. */}
			<meta name="referrer" content="no-referrer" />
			{isKnown ? (
				<GuestOrderPage
					key={`${number} ${t} ${change} ${cancel}`}
					link={{ number, t, change, cancel }}
				/>
			) : (
				<LookingUp />
			)}
		</div>
	);
}
