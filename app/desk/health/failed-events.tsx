import { Link } from 'react-router';
import type { EventListAnswer, ListedEvent } from '../../../core/desk/health.ts';
import type { UsedDesk } from '../data/use-desk.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { formatMoment } from '../parts/order-texts.ts';
import { formatEvents } from './mail-texts.ts';
import { ProblemSection, RowActions } from './problem-section.tsx';
import { useRowWork } from './use-row-work.ts';

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
	const { data } = used;
	const events = data?.events ?? [];
	const again = events.filter(canRunAgain);
	const isBusy = work.busy !== null;
	return (
		<ProblemSection
			title="Events of the Card Provider"
			lead="What was paid, refunded or disputed, and could not be applied to an order. Running one again is safe: it is never applied twice."
			used={used}
			rows={events}
			hasMore={data?.next != null}
			work={work}
			keyOf={({ id }) => id}
			forAll={
				again.length > 1 && (
					<DeskButton
						variant="action"
						aria-disabled={isBusy}
						onClick={() => work.run({ ids: again.map(({ id }) => id), ...rerun })}
					>
						{isBusy ? 'Running…' : `Run All ${again.length} Again`}
					</DeskButton>
				)
			}
		>
			{(event) => (
				<>
					<About event={event} />
					<RowActions refusal={work.refusals.get(event.id)}>
						{canRunAgain(event) && (
							<DeskButton
								variant="quiet"
								aria-disabled={isBusy}
								aria-label={`Run Again: ${event.id}`}
								onClick={() => work.run({ ids: [event.id], ...rerun })}
							>
								{work.busy === event.id ? 'One Moment…' : 'Run Again'}
							</DeskButton>
						)}
						<DeskButton
							variant="plain"
							aria-disabled={isBusy}
							aria-label={`Dismiss: ${event.id}`}
							onClick={() => work.run({ ids: [event.id], ...dismiss })}
						>
							Dismiss
						</DeskButton>
					</RowActions>
				</>
			)}
		</ProblemSection>
	);
}

function canRunAgain({ outcome }: ListedEvent): boolean {
	return outcome !== 'mismatch';
}

function About({ event }: { readonly event: ListedEvent }) {
	const { id, type, order, error, attempts, receivedAt } = event;
	return (
		<div className="min-w-0">
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
		</div>
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
