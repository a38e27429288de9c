import { sizeText } from '../../../core/catalogue/size-text.ts';
import { hours, promiseTexts } from '../../../core/checkout/promise-sentences.ts';
import { businessDays } from '../../../core/checkout/promise-texts.ts';
import { type ReturnState, returnReasons, returnStateTexts } from '../../../core/orders/returns.ts';
import { refundDays } from '../../../core/payment-terms.ts';
import { returnAddress } from '../../../core/shop/contact-texts.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import type { GuestOrder, RequestedReturn } from '../guest/guest-order.ts';

function stateOf({ status, progress }: RequestedReturn): ReturnState {
	return progress ?? status;
}

function answerTo(request: RequestedReturn, shop: ShopFacts): string {
	const { number, kind } = request;
	switch (stateOf(request)) {
		case 'requested':
			return `We have your request and will answer by email within ${hours(shop)}. Please keep the item until then.`;
		case 'accepted':
			return `Send it, unworn and with its tags on, to ${shop.name}, ${number}, ${returnAddress(shop)}. The number tells us it’s yours. ${promiseTexts(shop).returnPostage}`;
		case 'refused':
			return 'We couldn’t accept this one.';
		case 'received':
			return kind === 'exchange'
				? 'It’s here, thank you. We’ll send the exchange and email you its tracking number.'
				: 'It’s here, thank you. We’ll refund it and email you.';
		case 'refunded':
			return `We refunded it to the card or account you paid with. Banks take ${businessDays(refundDays)} to show it.`;
		case 'swapped':
			return 'Your exchange is on its way.';
	}
}

const kinds: Readonly<Record<RequestedReturn['kind'], string>> = {
	return: 'Return',
	exchange: 'Exchange',
};

/** The requested returns with their states, newest first. */
export function RequestedReturns({ order }: { readonly order: GuestOrder }) {
	const shop = useShop();
	if (order.returns.length === 0) return null;
	return (
		<ul className="mt-5 grid gap-4">
			{order.returns.map((request) => (
				<li key={request.number} className="rounded-card bg-mist p-5 sm:p-6">
					<h3 className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-label">
						<span>
							{kinds[request.kind]} <span translate="no">{request.number}</span>
						</span>
						<span className="font-semibold font-text text-base text-deep">
							{returnStateTexts[stateOf(request)]}
						</span>
					</h3>
					<ul className="mt-3">
						{request.lines.map((line) => (
							<li key={line.position}>{formatLine(order, line)}</li>
						))}
					</ul>
					<p className="mt-1 text-muted">{returnReasons[request.reason]}</p>
					<p className="mt-3 leading-relaxed">{answerTo(request, shop)}</p>
					<ExchangeTracking request={request} />
					{request.answer !== null && (
						<blockquote className="mt-3 whitespace-pre-line break-words border-sea border-l-4 pl-4">
							{request.answer}
						</blockquote>
					)}
				</li>
			))}
		</ul>
	);
}

function ExchangeTracking({ request }: { readonly request: RequestedReturn }) {
	const { carrier, trackingNumber, trackingUrl } = request;
	if (trackingNumber === null) return null;
	return (
		<p className="mt-2">
			{carrier}{' '}
			{trackingUrl === null ? (
				<span translate="no" className="tabular break-all font-semibold">
					{trackingNumber}
				</span>
			) : (
				<a
					href={trackingUrl}
					target="_blank"
					rel="noopener noreferrer"
					translate="no"
					className="tabular break-all font-semibold text-deep underline"
				>
					{trackingNumber}
				</a>
			)}
		</p>
	);
}

/** `1 × Captain shirt, size M, for size L`. */
function formatLine(order: GuestOrder, line: RequestedReturn['lines'][number]): string {
	const bought = order.lines.find(({ position }) => position === line.position);
	const what = `${line.quantity} × ${bought?.name ?? 'Item'}, ${sizeText(bought?.size ?? '?')}`;
	const wanted = line.wantedSize === null ? what : `${what}, for ${sizeText(line.wantedSize)}`;
	if (line.received === null || line.received === line.quantity) return wanted;
	return `${wanted}: ${line.received === 0 ? 'none' : line.received} of them came back`;
}
