import { orderCourse } from '../../../core/orders/course.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmAddress } from '../changes/confirm-address.tsx';
import { ConfirmCancel } from '../changes/confirm-cancel.tsx';
import { GuestChanges } from '../changes/guest-changes.tsx';
import { CourseLine } from '../course-line.tsx';
import { Fact } from '../fact.tsx';
import { LookingUp } from '../looking-up.tsx';
import { OrderDetails } from '../order-details.tsx';
import { PrintHead } from '../print-head.tsx';
import { SendBack } from '../returns/send-back.tsx';
import { useFocusOnChange } from '../returns/use-focus-on-change.ts';
import type { GuestOrder, OrderLink } from './guest-order.ts';
import { formatDayOf, guestOrderTexts } from './guest-order-texts.ts';
import { RefundedAmount } from './refunded-amount.tsx';
import { Timeline } from './timeline.tsx';
import { UnknownOrder } from './unknown-order.tsx';
import { useGuestOrder } from './use-guest-order.ts';

/** The page behind the link in a mail: an order, without an account. */
export function GuestOrderPage({ link }: { readonly link: OrderLink }) {
	const { state, askAgain, refresh, update } = useGuestOrder(link);
	switch (state.kind) {
		case 'asking':
			return <LookingUp />;
		case 'unknown':
			return <UnknownOrder number={link.number} />;
		case 'unreachable':
			return <Unreachable onAskAgain={askAgain} />;
		case 'known':
			return <KnownOrder order={state.order} link={link} onChange={update} onRefresh={refresh} />;
	}
}

interface KnownOrderProps {
	readonly order: GuestOrder;
	readonly link: OrderLink;
	readonly onChange: (order: GuestOrder) => void;
	readonly onRefresh: () => void;
}

function KnownOrder({ order, link, onChange, onRefresh }: KnownOrderProps) {
	const { title, lead } = guestOrderTexts(order);
	const shop = useShop();
	const course = orderCourse(order, shop);
	const heading = useFocusOnChange<HTMLHeadingElement>(title);
	return (
		<div className="printed-order mt-2 grid content-start items-start gap-12 @4xl:grid-cols-[1fr_28rem] @4xl:gap-16">
			<PrintHead />
			<div className="grid gap-10">
				<div role="status" className="print:hidden">
					<h1 ref={heading} tabIndex={-1} className="text-title outline-none">
						{title}
					</h1>
					<p className="mt-4 max-w-[52ch] text-lg">{lead}</p>
				</div>
				<ConfirmAddress order={order} link={link} onChange={onChange} onRefused={onRefresh} />
				<ConfirmCancel order={order} link={link} onChange={onChange} onRefused={onRefresh} />
				{course && <CourseLine course={course} />}
				<dl className="flex flex-wrap gap-x-12 gap-y-4 print:-order-2">
					<Fact name="Order number" value={order.number} translate="no" />
					{order.paidAt !== null && (
						<Fact
							name="Ordered"
							value={formatDayOf(order.paidAt, (order.terms ?? shop).timeZone)}
						/>
					)}
				</dl>
				<RefundedAmount order={order} />
				{order.paidAt !== null && <Timeline order={order} />}
				<GuestChanges order={order} link={link} onChange={onChange} onRefresh={onRefresh} />
				{order.paidAt !== null && <SendBack order={order} link={link} onChange={onChange} />}
			</div>
			<OrderDetails order={order} refundedCents={order.refundedCents} />
		</div>
	);
}

function Unreachable({ onAskAgain }: { readonly onAskAgain: () => void }) {
	return (
		<div role="status">
			<h1 className="text-title">Your Order</h1>
			<p className="mt-4 max-w-[52ch] text-lg">
				We could not reach the shop to look up your order. It is safe with us. Please try again.
			</p>
			<Button variant="action" onClick={onAskAgain} className="mt-8">
				Try Again
			</Button>
		</div>
	);
}
