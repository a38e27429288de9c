import { Link } from 'react-router';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { returnReasons } from '../../../core/orders/returns.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { Part } from '../parts/part.tsx';
import { formatMoment } from '../parts/shop-time.ts';

/** The returns and exchanges of an order. */
export function Returns({ order: { returns, lines } }: { readonly order: DeskOrder }) {
	if (returns.length === 0) return null;
	return (
		<Part title="Returns and Exchanges">
			<ul className="grid gap-4">
				{returns.map((one) => (
					<li
						key={one.number}
						className={one.status === 'requested' ? 'border-coral border-l-4 pl-3' : ''}
					>
						<p className="font-semibold">
							<Link
								to={`/desk/returns?search=${one.number}`}
								className="tabular inline-flex min-h-6 items-center text-sea underline decoration-1 underline-offset-4 hover:decoration-2"
							>
								{one.number}
							</Link>
							, {one.kind}, {one.status}
						</p>
						<p className="text-muted text-sm">
							{formatMoment(one.createdAt)}: {formatReason(one.reason)}
						</p>
						<ul className="mt-1">
							{one.lines.map(({ position, quantity, wantedSize }) => (
								<li key={position}>
									{quantity} × {lines[position]?.name}, {sizeText(lines[position]?.size ?? '')}
									{wantedSize && ` for ${sizeText(wantedSize)}`}
								</li>
							))}
						</ul>
						{one.note && <p className="wrap-anywhere mt-1 whitespace-pre-line">“{one.note}”</p>}
						{one.answer && <p className="mt-1 text-muted">Answered: {one.answer}</p>}
					</li>
				))}
			</ul>
		</Part>
	);
}

const reasons: Readonly<Record<string, string>> = returnReasons;

function formatReason(reason: string): string {
	return reasons[reason] ?? reason;
}
