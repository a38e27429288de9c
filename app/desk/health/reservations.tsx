import { formatAge } from '../../../core/desk/ages.ts';
import type { Health } from '../../../core/desk/health.ts';
import { Part } from '../order/part.tsx';

/** What clients have reserved without paying. It is gone once they pay or their pages expire. */
export function Reservations({ health: { reservations, now } }: { readonly health: Health }) {
	if (reservations.length === 0) return null;
	return (
		<Part title="Reserved by Open Payment Pages">
			<p className="mb-3 max-w-[68ch] text-muted">
				Stock that is set aside while somebody pays, by network address. If it is not paid, it can
				be sold again after half an hour.
			</p>
			<ul aria-label="Reserved by open payment pages" className="border-mist border-t-2">
				{reservations.map(({ client, pieces, pages, since }) => (
					<li
						key={client}
						className="flex flex-wrap justify-between gap-x-6 border-mist border-b-2 py-2.5"
					>
						<span className="wrap-anywhere font-semibold">{client}</span>
						<span className="tabular">
							{counted(pieces, 'piece')} on {counted(pages, 'page')}, for {formatAge(since, now)}
						</span>
					</li>
				))}
			</ul>
		</Part>
	);
}

function counted(count: number, what: string): string {
	return `${count} ${what}${count === 1 ? '' : 's'}`;
}
