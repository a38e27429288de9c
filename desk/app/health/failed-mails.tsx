import type { ListedMail, MailListAnswer } from '../../rules/health.ts';
import type { UsedDesk } from '../data/use-desk.ts';
import { formatMails, mailName } from '../parts/mail-texts.ts';
import { formatMoment } from '../parts/shop-time.ts';
import { ProblemSection, useRowWork } from './problem-section.tsx';

interface FailedMailsProps {
	readonly used: UsedDesk<MailListAnswer>;
	readonly onDone: () => void;
}

const retry = {
	path: (id: string) => `outbox/${id}/retry`,
	done: (count: number) => `${formatMails(count)} ${count === 1 ? 'is' : 'are'} on the way again.`,
};

const dismiss = {
	path: (id: string) => `outbox/${id}/set-aside`,
	done: (count: number) => `${formatMails(count)} dismissed.`,
};

/** Mails that could not be sent. */
export function FailedMails({ used, onDone }: FailedMailsProps) {
	const work = useRowWork(onDone);
	const mails = used.data?.mails ?? [];
	return (
		<ProblemSection
			title="Emails That Could Not Be Sent"
			lead="The shop has stopped trying. Retry them once the cause is fixed, or dismiss one that can never arrive, such as one to an address that nobody has."
			used={used}
			rows={mails}
			hasMore={used.data?.next != null}
			work={work}
			forAll={{
				ids: mails.map(({ id }) => id),
				text: `Retry All ${mails.length}`,
				busyText: 'Trying…',
				does: retry,
			}}
			actionsOf={({ to }) => [
				{ text: 'Retry', name: `Retry: the email to ${to}`, does: retry },
				{ text: 'Dismiss', name: `Dismiss: the email to ${to}`, does: dismiss, variant: 'plain' },
			]}
		>
			{(mail) => <About mail={mail} />}
		</ProblemSection>
	);
}

function About({ mail: { template, to, attempts, lastError, createdAt } }: { mail: ListedMail }) {
	return (
		<>
			<p className="wrap-anywhere">
				<span className="font-semibold">{mailName(template)}</span> to {to}
			</p>
			{lastError && <p className="wrap-anywhere mt-0.5 text-error text-sm">{lastError}</p>}
			<p className="mt-0.5 text-muted text-sm">
				Written {formatMoment(createdAt)}, tried {attempts === 1 ? 'once' : `${attempts} times`}
			</p>
		</>
	);
}
