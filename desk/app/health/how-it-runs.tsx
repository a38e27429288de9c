import { formatAge } from '../../rules/ages.ts';
import type { Health } from '../../rules/health.ts';
import { formatMails } from '../parts/mail-texts.ts';
import { Part } from '../parts/part.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { Line, Lines } from './line.tsx';

/** The state of the shop in a few lines. */
export function HowItRuns({ health }: { readonly health: Health }) {
	const { now, version, build, node, startedAt, database } = health;
	return (
		<Part title="How It Runs">
			<Lines>
				<Line label="Emails">{mailLine(health)}</Line>
				<Line label="Card provider">{providerLine(health)}</Line>
				<Line label="Database">{database}</Line>
				<Line label="Version">
					{version}
					{build && `, pages ${build}`}, Node {node.replace(/^v/, '')}
				</Line>
				<Line label="Running for">
					{formatAge(startedAt, now)}, since {formatMoment(startedAt)}
				</Line>
			</Lines>
		</Part>
	);
}

function mailLine({ sendsMail, mails, now }: Health): string {
	const { waiting, delayed, dueSince, lost } = mails;
	const lostText =
		lost === 0
			? ''
			: ` ${formatMails(lost)} can never be sent: the code has expired, or the person’s data was removed.`;
	if (!sendsMail) {
		const waitingText =
			waiting === 0
				? 'Nothing is waiting.'
				: `${formatMails(waiting)} ${waiting === 1 ? 'waits' : 'wait'} here.`;
		return `No mail server is set, so no email is sent. ${waitingText}${lostText}`;
	}
	if (waiting === 0) return `${doneText(mails)}${lostText}`;
	const late = dueSince === null ? '' : `, the oldest due for ${formatAge(dueSince, now)}`;
	const tried = delayed === 0 ? '' : `, ${delayed} of them after a failed attempt`;
	const failed = mails.failed === 0 ? '' : ` ${formatMails(mails.failed)} could not be sent.`;
	return `${formatMails(waiting)} on the way${late}${tried}.${failed}${lostText}`;
}

function doneText({ failed, lost }: Health['mails']): string {
	if (failed > 0) return `${formatMails(failed)} could not be sent. No other is waiting.`;
	return lost > 0 ? 'Nothing is waiting.' : 'All are sent.';
}

function providerLine({ isLive, askedProviderAt, now }: Health): string {
	const kind = isLive ? 'Cards are charged.' : 'Practice: no card is charged.';
	if (askedProviderAt === null) return `${kind} Its events have not been fetched yet.`;
	return `${kind} All its events were fetched ${formatAge(askedProviderAt, now)} ago.`;
}
