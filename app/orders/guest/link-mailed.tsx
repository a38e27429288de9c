import { useEffect, useRef } from 'react';
import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { Button } from '../../ui/button.tsx';

interface LinkMailedProps {
	readonly number: string;
	readonly email: string;
	readonly onAgain: () => void;
}

/** Replaces the form and takes its focus. The text is the same for known and unknown orders. */
export function LinkMailed({ number, email, onAgain }: LinkMailedProps) {
	const shop = useShop();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="rounded-card bg-mist p-5 sm:p-7">
			<h2 ref={heading} tabIndex={-1} className="text-part outline-none">
				Check Your Email
			</h2>
			<p className="mt-3 leading-relaxed">
				If{' '}
				<strong translate="no" className="whitespace-nowrap">
					{number}
				</strong>{' '}
				was ordered with <strong className="break-words">{email}</strong>, the link to it is on its
				way there. It works for {orderLinkDays} days.
			</p>
			<p className="mt-3 text-muted leading-relaxed">
				Nothing after five minutes? Look in your spam folder, check the number on your receipt, or
				write to{' '}
				<a href={`mailto:${shop.email}`} className="font-semibold text-deep underline">
					{shop.email}
				</a>
				.
			</p>
			<Button variant="quiet" onClick={onAgain} className="mt-5">
				Look for Another Order
			</Button>
		</div>
	);
}
