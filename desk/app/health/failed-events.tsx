import { Link } from 'react-router';
import type { EventListAnswer, ListedEvent } from '../../rules/health.ts';
import type { UsedDesk } from '../data/use-desk.ts';
import { formatEvents } from '../parts/mail-texts.ts';
import { formatMoment } from '../parts/shop-time.ts';
import { ProblemSection, useRowWork } from './problem-section.tsx';

interface FailedEventsProps {
	readonly used: UsedDesk<EventListAnswer>;
	readonly onDone: () => void;
}

const rerun = {
	path: (id: string) => `events/${encodeURIComponent(id)}/rerun`,
	done: (count: number) => `${formatEvents(count)} applied.`,
};

const dismiss = {
	path: (id: string) => `events/${encodeURIComponent(id)}/set-aside`,
	done: (count: number) => `${formatEvents(count)} dismissed.`,
};

/** Events of the card provider that could not be applied. */
export function FailedEvents({ used, onDone }: FailedEventsProps) {
	const work = useRowWork(onDone);
	const events = used.data?.events ?? [];
	const again = events.filter(canRunAgain);
	return (
		<ProblemSection
			title="Events of the Card Provider"
			lead="What was paid, refunded or disputed, and could not be applied to an order. Running one again is safe: it is never applied twice."
			used={used}
			rows={events}
			hasMore={used.data?.next != null}
			work={work}
			forAll={{
				ids: again.map(({ id }) => id),
				text: `Run All ${again.length} Again`,
				busyText: 'Running…',
				does: rerun,
			}}
			actionsOf={(event) => [
				...(canRunAgain(event)
					? [{ text: 'Run Again', name: `Run Again: ${event.id}`, does: rerun }]
					: []),
				{ text: 'Dismiss', name: `Dismiss: ${event.id}`, does: dismiss, variant: 'plain' },
			]}
		>
			{(event) => <About event={event} />}
		</ProblemSection>
	);
}

function canRunAgain({ outcome }: ListedEvent): boolean {
	return outcome !== 'mismatch';
}

function About({ event }: { readonly event: ListedEvent }) {
	const { id, type, order, error, attempts, receivedAt } = event;
	return (
		<>
			<p className="wrap-anywhere">
				<span className="font-semibold">{type}</span>
				{order && (
					<>
						{' '}
						of{' '}
						<Link
							to={`/desk/orders/${order}`}
							className="tabular whitespace-nowrap text-sea underline decoration-1 underline-offset-4 hover:decoration-2"
						>
							{order}
						</Link>
					</>
				)}
			</p>
			<p className="wrap-anywhere mt-0.5 text-error text-sm">{why(event)}</p>
			{error && <p className="wrap-anywhere mt-0.5 text-muted text-sm">“{error}”</p>}
			<p className="wrap-anywhere mt-0.5 text-muted text-sm">
				{id}, received {formatMoment(receivedAt)}
				{attempts > 0 && `, tried ${attempts === 1 ? 'once' : `${attempts} times`}`}
			</p>
		</>
	);
}

function why({ outcome, type }: ListedEvent): string {
	switch (outcome) {
		case 'mismatch':
			return 'It is about a payment of which the shop knows nothing: look at it at the card provider.';
		case 'unknown-order':
			return type === 'checkout.session.completed'
				? 'The shop has no order for this payment. If no backup was restored since, a payment link or an agent order has made it: refund it at the card provider, and turn those off there.'
				: 'The order is not here. Perhaps it was placed after the backup that was restored.';
		default:
			return 'It could not be applied. The card provider sends it again for some days.';
	}
}
