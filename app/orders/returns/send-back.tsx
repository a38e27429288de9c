import { useState } from 'react';
import { formatDay } from '../../../core/calendar.ts';
import { days } from '../../../core/checkout/promise-texts.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { GuestOrder, OrderLink } from '../guest/guest-order.ts';
import { RequestedReturns } from './requested-returns.tsx';
import { ReturnForm } from './return-form.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

interface SendBackProps {
	readonly order: GuestOrder;
	readonly link: OrderLink;
	/** The order after a request. */
	readonly onChange: (order: GuestOrder) => void;
}

/** Returns and exchanges: past requests, and the form for a new one. */
export function SendBack({ order, link, onChange }: SendBackProps) {
	const [isOpen, setIsOpen] = useState(false);
	const heading = useFocusOnChange<HTMLHeadingElement>(order.returns.length);
	const isOffered = order.mayReturn && order.lines.some(({ left }) => left > 0);
	// A fully refunded order has nothing here, except for past requests.
	const isOver = order.status !== 'paid';
	if (isOver && order.returns.length === 0) return null;
	function done(changed: GuestOrder) {
		setIsOpen(false);
		onChange(changed);
	}
	return (
		<section aria-labelledby="send-back" className="border-line border-t pt-8">
			<h2 ref={heading} id="send-back" tabIndex={-1} className="text-part outline-none">
				Returns & Exchanges
			</h2>
			<RequestedReturns order={order} />
			{isOffered && !isOpen && (
				<>
					<p className="mt-3 max-w-[56ch] leading-relaxed">
						Doesn’t fit, or isn’t what you hoped for? Unworn, with its tags on, you can send it back
						or exchange it
						{order.returnUntil !== null && ` until ${formatDay(order.returnUntil)}`}.
					</p>
					<Button variant="quiet" onClick={() => setIsOpen(true)} className="mt-5">
						Return or Exchange
					</Button>
				</>
			)}
			{isOffered && isOpen && (
				<ReturnForm order={order} link={link} onDone={done} onCancel={() => setIsOpen(false)} />
			)}
			{order.mayReturn && order.lines.some(({ isRefusedTwice }) => isRefusedTwice) && (
				<p className="mt-3 max-w-[56ch] text-muted leading-relaxed">
					We’ve declined part of this twice, so you can’t ask for it here again. Anything to add?
					Write to us: <MailLink />
				</p>
			)}
			{!order.mayReturn && !isOver && <NotNow order={order} />}
		</section>
	);
}

/** Why nothing can be returned, and what else can be done. */
function NotNow({ order }: { readonly order: GuestOrder }) {
	const shop = useShop();
	const { returnUntil, terms = shop } = order;
	const returnTime = days(terms.returnDays);
	return (
		<p className="mt-3 max-w-[56ch] text-muted leading-relaxed">
			{returnUntil === null
				? `Once it has arrived, you have ${returnTime} to return or exchange what doesn’t fit. Ordered the wrong size? Tell us before we ship it: `
				: `The ${returnTime} for returns ended on ${formatDay(returnUntil)}. Is something faulty? Please write to us anyway: `}
			<MailLink />
		</p>
	);
}

function MailLink() {
	const shop = useShop();
	return (
		<a href={`mailto:${shop.email}`} className="font-semibold text-deep underline">
			{shop.email}
		</a>
	);
}
