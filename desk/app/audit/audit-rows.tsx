import { Link } from 'react-router';
import type { ListedAuditEntry } from '../../rules/audit.ts';
import { formatMoment } from '../parts/shop-time.ts';
import { formatOutcome } from './audit-texts.ts';

interface Props {
	readonly entries: readonly ListedAuditEntry[];
}

/** The actions of a page, newest first. */
export function AuditRows({ entries }: Props) {
	return (
		<ol aria-label="What was done" className="mt-5 border-mist border-t-2">
			{entries.map((entry) => (
				<li
					key={entry.id}
					className={`grid gap-x-6 gap-y-1 border-mist border-b-2 border-l-4 py-3 pl-3 lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,16rem)] ${entry.outcome === 'done' ? 'border-l-transparent' : 'border-l-coral'}`}
				>
					<time dateTime={entry.at} className="tabular text-muted max-lg:text-sm">
						{formatMoment(entry.at)}
					</time>
					<div>
						<p className="wrap-anywhere leading-snug">{entry.what}</p>
						<Outcome entry={entry} />
						<OrderLink entry={entry} />
					</div>
					<p className="wrap-anywhere text-muted max-lg:text-sm">
						{entry.who === '' ? 'Somebody unknown' : entry.who}
					</p>
				</li>
			))}
		</ol>
	);
}

function Outcome({ entry }: { readonly entry: ListedAuditEntry }) {
	const text = formatOutcome(entry);
	return text === '' ? null : <p className="wrap-anywhere mt-1 text-muted text-sm">{text}</p>;
}

function OrderLink({ entry: { order } }: { readonly entry: ListedAuditEntry }) {
	if (order === null) return null;
	return (
		<Link
			to={`/desk/orders/${order}`}
			className="tabular inline-flex min-h-6 items-center font-semibold text-sea text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
		>
			Order {order}
		</Link>
	);
}
