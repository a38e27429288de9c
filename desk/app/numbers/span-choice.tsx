import { Link } from 'react-router';
import type { NumbersAnswer } from '../../rules/numbers.ts';
import { type Span, spans } from '../../rules/periods.ts';
import { Day } from '../list/filter-fields.tsx';
import { useAddress } from '../list/use-address.ts';
import { spanAddress, withDay } from './numbers-address.ts';

const labels: Readonly<Record<Span, string>> = { day: 'Days', week: 'Weeks', month: 'Months' };

/** The span of a bar and the period. They are stored in the URL. */
export function SpanChoice({ shown }: { readonly shown: NumbersAnswer | null }) {
	const [address, changeAddress] = useAddress();
	const asked = address.get('span');
	const here = spans.find((span) => span === asked) ?? 'day';
	const first = shown?.periods[0]?.from ?? '';
	const last = shown?.periods.at(-1)?.to ?? '';
	const from = address.get('from') ?? first;
	const to = address.get('to') ?? last;
	return (
		<search className="flex flex-wrap items-end gap-x-4 gap-y-3">
			<nav aria-label="Bars" className="max-sm:w-full">
				<ul className="flex rounded-full border border-edge p-1">
					{spans.map((span) => (
						<li key={span} className="max-sm:grow">
							<Link
								to={spanAddress(span)}
								aria-current={span === here ? 'true' : undefined}
								className={`flex min-h-9 items-center justify-center rounded-full px-4 font-semibold text-[0.9375rem] transition-colors ${span === here ? 'bg-ink text-white' : 'hover:bg-mist'}`}
							>
								{labels[span]}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div className="grid grid-cols-2 gap-3 max-sm:w-full">
				<Day
					label="From"
					value={from}
					max={to || undefined}
					onChange={({ target }) => changeAddress((now) => withDay(now, 'from', target.value))}
				/>
				<Day
					label="To"
					value={to}
					min={from || undefined}
					onChange={({ target }) => changeAddress((now) => withDay(now, 'to', target.value))}
				/>
			</div>
		</search>
	);
}
