import type { ListedMail, MailListAnswer } from '../../../core/desk/health.ts';
import type { UsedDesk } from '../data/use-desk.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { formatMoment } from '../parts/order-texts.ts';
import { formatMails, mailName } from './mail-texts.ts';
import { ProblemSection, RowActions } from './problem-section.tsx';
import { useRowWork } from './use-row-work.ts';

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
	const { data } = used;
	const mails = data?.mails ?? [];
	const isBusy = work.busy !== null;
	return (
		<ProblemSection
			title="Emails That Could Not Be Sent"
			lead="The shop has stopped trying. Retry them once the cause is fixed, or dismiss one that can never arrive, such as one to an address that nobody has."
			used={used}
			rows={mails}
			hasMore={data?.next != null}
			work={work}
			keyOf={({ id }) => id}
			forAll={
				<DeskButton
					variant="action"
					aria-disabled={isBusy}
					onClick={() => work.run({ ids: mails.map(({ id }) => id), ...retry })}
				>
					{isBusy ? 'Trying…' : `Retry All ${mails.length}`}
				</DeskButton>
			}
		>
			{(mail) => (
				<>
					<About mail={mail} />
					<RowActions refusal={work.refusals.get(mail.id)}>
						<DeskButton
							variant="quiet"
							aria-disabled={isBusy}
							aria-label={`Retry: the email to ${mail.to}`}
							onClick={() => work.run({ ids: [mail.id], ...retry })}
						>
							{work.busy === mail.id ? 'One Moment…' : 'Retry'}
						</DeskButton>
						<DeskButton
							variant="plain"
							aria-disabled={isBusy}
							aria-label={`Dismiss: the email to ${mail.to}`}
							onClick={() => work.run({ ids: [mail.id], ...dismiss })}
						>
							Dismiss
						</DeskButton>
					</RowActions>
				</>
			)}
		</ProblemSection>
	);
}

function About({ mail: { template, to, attempts, lastError, createdAt } }: { mail: ListedMail }) {
	return (
		<div className="min-w-0">
			<p className="wrap-anywhere">
				<span className="font-semibold">{mailName(template)}</span> to {to}
			</p>
			{lastError && <p className="wrap-anywhere mt-0.5 text-error text-sm">{lastError}</p>}
			<p className="mt-0.5 text-muted text-sm">
				Written {formatMoment(createdAt)}, tried {attempts === 1 ? 'once' : `${attempts} times`}
			</p>
		</div>
	);
}
