import { brand } from '../../../core/brand.ts';
import { returnReasons } from '../../../core/orders/returns.ts';
import { postalAddress } from '../../../core/promise-texts.ts';
import { promises } from '../../../core/promises.ts';
import type { GuestOrder, RequestedReturn } from '../guest/guest-order.ts';

function answerTo({ status, number }: RequestedReturn): string {
	switch (status) {
		case 'requested':
			return `We have your request, and answer by email within ${promises.answerHours} hours. Please keep it with you until then.`;
		case 'accepted':
			return `Send it, unworn and with its tags on, to ${brand.name}, ${number}, ${postalAddress}. The number tells us that it is yours.`;
		case 'refused':
			return 'We could not agree to this one.';
	}
}

const states: Readonly<Record<RequestedReturn['status'], string>> = {
	requested: 'Waiting for our answer',
	accepted: 'Accepted',
	refused: 'Declined',
};

const kinds: Readonly<Record<RequestedReturn['kind'], string>> = {
	return: 'Return',
	exchange: 'Exchange',
};

/** The requested returns with their states, newest first. */
export function RequestedReturns({ order }: { readonly order: GuestOrder }) {
	if (order.returns.length === 0) return null;
	return (
		<ul className="mt-5 grid gap-4">
			{order.returns.map((request) => (
				<li key={request.number} className="rounded-card bg-mist p-5 sm:p-6">
					<h3 className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-lg">
						<span>
							{kinds[request.kind]} {request.number}
						</span>
						<span className="font-semibold font-text text-base text-deep">
							{states[request.status]}
						</span>
					</h3>
					<ul className="mt-3">
						{request.lines.map((line) => (
							<li key={line.position}>{formatLine(order, line)}</li>
						))}
					</ul>
					<p className="mt-1 text-muted">{returnReasons[request.reason]}</p>
					<p className="mt-3 leading-relaxed">{answerTo(request)}</p>
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

/** `1 × Captain shirt, size M, for size L`. */
function formatLine(order: GuestOrder, line: RequestedReturn['lines'][number]): string {
	const bought = order.lines.find(({ position }) => position === line.position);
	const what = `${line.quantity} × ${bought?.name ?? 'Item'}, size ${bought?.size ?? '?'}`;
	return line.wantedSize === null ? what : `${what}, for size ${line.wantedSize}`;
}
