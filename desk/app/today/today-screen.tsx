import { Link } from 'react-router';
import { Icon } from '../../../app/ui/icon.tsx';
import { formatCents } from '../../../core/money.ts';
import { formatAge } from '../../rules/ages.ts';
import { changeTopics } from '../../rules/news.ts';
import { type Today, todaySchema } from '../../rules/today.ts';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { moveFocus } from '../list/row-keys.ts';
import { formatPeriod } from '../numbers/format-numbers.ts';
import { type Waiting, waitingIn } from './waiting.ts';

const keysShown = [
	['j', 'Next line'],
	['k', 'Previous line'],
	['Enter', 'Open it'],
] as const;

/** /desk: what waits for the merchant, each with a link to where it is done. */
export function TodayScreen() {
	const used = useDesk('today', todaySchema, { topics: changeTopics });
	useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) });
	return (
		<DeskScreen title="Today" keys={keysShown}>
			<Loaded used={used} loading="Checking what is waiting…">
				{(today) => <Shown today={today} />}
			</Loaded>
		</DeskScreen>
	);
}

function Shown({ today }: { readonly today: Today }) {
	const waiting = waitingIn(today);
	const { backup, now } = today.health;
	return (
		<>
			<p className="flex flex-wrap gap-x-6">
				<Sales name="Today" sales={today.today} />
				<Sales name="Yesterday" sales={today.yesterday} />
			</p>
			{waiting.length === 0 ? (
				<p className="mt-5 flex max-w-3xl items-center gap-3 rounded-card bg-mist px-5 py-4 text-lg">
					<span aria-hidden="true" className="size-2.5 rounded-full bg-sea" />
					Nothing is waiting for you.
				</p>
			) : (
				<ul aria-label="What waits" className="mt-5 max-w-3xl border-mist border-t-2">
					{waiting.map((one) => (
						<li key={one.what} data-row={one.what} className="border-mist border-b-2">
							<WaitingLink waiting={one} />
						</li>
					))}
				</ul>
			)}
			{backup && (
				<p className="mt-4 text-muted text-sm">Last backup {formatAge(backup.at, now)} ago</p>
			)}
		</>
	);
}

function WaitingLink({ waiting: { count, what, detail, to } }: { readonly waiting: Waiting }) {
	return (
		<Link
			to={to}
			className="grid min-h-16 grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] rounded-field px-2 py-2.5 transition-colors hover:bg-mist"
		>
			{count === null ? (
				<span aria-hidden="true" className="size-3 rounded-full bg-coral" />
			) : (
				<span className="heading tabular text-2xl">{count}</span>
			)}
			<span className="leading-snug">
				<span className="font-semibold text-lg">{what}</span>
				{detail !== '' && <span className="block text-muted text-sm">{detail}</span>}
			</span>
			<Icon name="right" className="size-5 text-muted" />
		</Link>
	);
}

interface SalesProps {
	readonly name: string;
	readonly sales: Today['today'];
}

/** The sales of a day, as a link to its numbers. */
function Sales({ name, sales: { day, orders, paidCents } }: SalesProps) {
	return (
		<Link
			to={`/desk/numbers?${new URLSearchParams({ from: day, to: day })}`}
			title={formatPeriod('day', { from: day, to: day })}
			className="tabular inline-flex min-h-11 items-center gap-1.5 underline decoration-transparent underline-offset-4 hover:decoration-current"
		>
			<span className="text-muted">{name}:</span>
			<span className="font-semibold">
				{formatCents(paidCents)} paid, {orders === 1 ? '1 order' : `${orders} orders`}
			</span>
		</Link>
	);
}
