import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatAge } from '../../rules/ages.ts';
import {
	eventListAnswerSchema,
	type Health,
	healthSchema,
	mailListAnswerSchema,
} from '../../rules/health.ts';
import { countNeeds, shopProblems } from '../../rules/health-problems.ts';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { Part } from '../parts/part.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { BackupPart } from './backup-part.tsx';
import { FailedEvents } from './failed-events.tsx';
import { FailedMails } from './failed-mails.tsx';
import { showHealthNeeds } from './health-needs.ts';
import { HealthTabs } from './health-tabs.tsx';
import { HowItRuns } from './how-it-runs.tsx';
import { OtherPayments } from './other-payments.tsx';
import { WaitingMails } from './waiting-mails.tsx';

/** /desk/health: problems and their remedies, then the state of the shop. */
export function HealthScreen() {
	const health = useDesk('health', healthSchema);
	const mails = useDesk('outbox?status=failed', mailListAnswerSchema);
	const events = useDesk('events', eventListAnswerSchema);
	const refreshAll = () => {
		for (const { reload } of [health, mails, events]) reload();
	};
	const { data: known } = health;
	useEffect(() => {
		if (known) showHealthNeeds(countNeeds(known));
	}, [known]);
	return (
		<DeskScreen
			title="Health"
			beside={
				known && (
					<>
						<p role="status" className="text-muted text-sm">
							As of {formatMoment(known.now)}
						</p>
						<DeskButton variant="quiet" onClick={refreshAll}>
							Refresh
						</DeskButton>
					</>
				)
			}
		>
			<HealthTabs />
			<Loaded used={health} loading="Checking how the shop is…" className="mt-5 grid gap-10">
				{(found) => (
					<>
						<ShopProblems health={found} />
						<OtherPayments used={health} onDone={refreshAll} />
						<FailedMails used={mails} onDone={refreshAll} />
						<FailedEvents used={events} onDone={refreshAll} />
						<BackupPart health={found} onDone={refreshAll} />
						<HowItRuns health={found} />
						<WaitingMails health={found} />
						<Reservations health={found} />
					</>
				)}
			</Loaded>
		</DeskScreen>
	);
}

/** The problems of the shop itself, or a message that there are none. */
function ShopProblems({ health }: { readonly health: Health }) {
	const problems = shopProblems(health);
	if (problems.length === 0) {
		if (countNeeds(health) > 0) return null;
		return (
			<p className="flex items-center gap-3 rounded-card bg-mist px-5 py-4 text-lg">
				<span aria-hidden="true" className="size-2.5 rounded-full bg-sea" />
				Fair winds: nothing needs you.
			</p>
		);
	}
	return (
		<ul aria-label="Problems" className="grid gap-3">
			{problems.map(({ what, helps, link }) => (
				<li key={what} className="rounded-field border-coral border-l-4 bg-error-wash px-5 py-4">
					<p className="font-semibold">{what}</p>
					<p className="mt-1 max-w-[68ch]">{helps}</p>
					{link && (
						<Link
							to={link.to}
							className="mt-1 inline-flex min-h-6 items-center font-semibold text-sea underline decoration-1 underline-offset-4 hover:decoration-2"
						>
							{link.label}
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}

/** What clients have reserved without paying. It is gone once they pay or their pages expire. */
function Reservations({ health: { reservations, now } }: { readonly health: Health }) {
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
