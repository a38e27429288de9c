import { useEffect } from 'react';
import {
	eventListAnswerSchema,
	healthSchema,
	mailListAnswerSchema,
} from '../../../core/desk/health.ts';
import { countNeeds } from '../../../core/desk/health-problems.ts';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { formatMoment } from '../parts/order-texts.ts';
import { FailedEvents } from './failed-events.tsx';
import { FailedMails } from './failed-mails.tsx';
import { showHealthNeeds } from './health-needs.ts';
import { HealthTabs } from './health-tabs.tsx';
import { HowItRuns } from './how-it-runs.tsx';
import { OtherPayments } from './other-payments.tsx';
import { Reservations } from './reservations.tsx';
import { ShopProblems } from './shop-problems.tsx';
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
						<HowItRuns health={found} />
						<WaitingMails health={found} />
						<Reservations health={found} />
					</>
				)}
			</Loaded>
		</DeskScreen>
	);
}
