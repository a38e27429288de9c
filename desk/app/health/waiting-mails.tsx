import { useState } from 'react';
import { type Health, mailListAnswerSchema } from '../../rules/health.ts';
import { NotShown } from '../data/not-shown.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { formatMails, mailName } from '../parts/mail-texts.ts';
import { Part } from '../parts/part.tsx';
import { formatMoment } from '../parts/shop-time.ts';

/** Mails that are not sent yet. They are loaded on demand. */
export function WaitingMails({ health }: { readonly health: Health }) {
	const [isOpen, setIsOpen] = useState(false);
	const { waiting } = health.mails;
	if (waiting === 0) return null;
	return (
		<Part
			title="Waiting to Be Sent"
			beside={
				<DeskButton variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
					{isOpen ? 'Hide' : `Show ${formatMails(waiting)}`}
				</DeskButton>
			}
		>
			{isOpen && <Waiting key={health.now} sendsMail={health.sendsMail} />}
		</Part>
	);
}

function Waiting({ sendsMail }: { readonly sendsMail: boolean }) {
	const { state, reload } = useDesk('outbox?status=waiting', mailListAnswerSchema);
	if (state.kind === 'failed') return <NotShown refusal={state} onRetry={reload} />;
	if (state.kind === 'loading') {
		return (
			<p role="status" className="text-muted">
				Fetching them…
			</p>
		);
	}
	const { mails, next } = state.data;
	return (
		<>
			<ul aria-label="Emails that wait" className="border-mist border-t-2">
				{mails.map((mail) => (
					<li key={mail.id} className="border-mist border-b-2 py-2.5 last:border-b-0">
						<p className="wrap-anywhere">
							<span className="font-semibold">{mailName(mail.template)}</span> to {mail.to}
						</p>
						{mail.lastError && <p className="wrap-anywhere text-error text-sm">{mail.lastError}</p>}
						<p className="text-muted text-sm">
							Written {formatMoment(mail.createdAt)}
							{sendsMail && mail.nextAt && mail.attempts > 0 && (
								<>
									, tried {mail.attempts === 1 ? 'once' : `${mail.attempts} times`}, next{' '}
									{formatMoment(mail.nextAt)}
								</>
							)}
						</p>
					</li>
				))}
			</ul>
			{next !== null && <p className="mt-3 text-muted">These are the newest of them.</p>}
		</>
	);
}
