import type { TimeZone } from '../../../core/time-zone.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { formatOutcome } from '../audit/audit-texts.ts';
import { mailName } from '../parts/mail-texts.ts';
import { changeSentence } from './change-sentence.ts';

type AuditRow = DeskOrder['audit'][number];
export type OrderMail = DeskOrder['mails'][number];

/** An entry of an order's history. */
export interface TimelineEntry {
	readonly id: string;
	readonly at: string;
	/** One plain sentence, or the text of a note. */
	readonly text: string;
	/** Who did it; null if it was not a merchant at the desk. */
	readonly who: string | null;
	readonly kind: 'change' | 'mail' | 'note' | 'desk';
	/** Whether something went wrong. */
	readonly isBad: boolean;
	readonly mail: OrderMail | null;
}

/** A change or a mail, with the id of the action that made it. */
type Effect = Pick<DeskOrder['history'][number], 'auditId'>;

type Records = Pick<DeskOrder, 'history' | 'mails' | 'notes' | 'audit'>;

/** Changes, mails, notes and what was done at the desk as one history, newest first. */
export function timelineOf(order: Records, zone: TimeZone): readonly TimelineEntry[] {
	const actions = new Map(order.audit.map((row) => [row.id, row]));
	const actionOf = ({ auditId }: Effect) => actions.get(auditId ?? '');
	const shown = new Set([...order.history, ...order.mails].map(({ auditId }) => auditId));
	const entries: TimelineEntry[] = [
		...order.history.map((change) => {
			const action = actionOf(change);
			const isTelling = action !== undefined && tellingActions.includes(action.action);
			return {
				id: change.id,
				at: change.at,
				text: isTelling ? action.what : changeSentence(change, zone),
				who: action?.who ?? null,
				kind: 'change' as const,
				isBad: change.what === 'refund failed' || change.what === 'disputed',
				mail: null,
			};
		}),
		...order.mails.map((mail) => ({ ...mailEntry(mail), who: actionOf(mail)?.who ?? null })),
		...order.notes.map(({ id, text, author, at }) => ({
			id,
			at,
			text,
			who: author,
			kind: 'note' as const,
			isBad: false,
			mail: null,
		})),
		...order.audit
			.filter((row) => !(row.outcome === 'done' && shown.has(row.id)) && !isShownAsNote(row))
			.map((row) => ({
				id: row.id,
				at: row.at,
				text: actionSentence(row),
				who: row.who,
				kind: 'desk' as const,
				isBad: row.outcome === 'failed',
				mail: null,
			})),
	];
	// Entries of one moment stay in the order of their ids, which contain the time.
	return entries.toSorted(
		(one, other) => Date.parse(other.at) - Date.parse(one.at) || (one.id < other.id ? 1 : -1),
	);
}

function mailEntry(mail: OrderMail) {
	return {
		id: mail.id,
		at: mail.sentAt ?? mail.createdAt,
		text: mailSentence(mail),
		kind: 'mail' as const,
		isBad: mail.status === 'failed',
		mail,
	};
}

function mailSentence({ template, to, status, isAgain }: OrderMail): string {
	const mail = `Email “${mailName(template)}”`;
	const sent = isAgain ? 'sent again' : 'sent';
	// The address is removed after a while.
	const whom = to === '' ? '' : ` to ${to}`;
	switch (status) {
		case 'sent':
			return `${mail} ${sent}${whom}.`;
		case 'waiting':
			return `${mail}${whom} waits to be ${sent}.`;
		case 'failed':
			return `${mail}${whom} could not be ${sent}.`;
	}
}

function actionSentence({ what, outcome, sentence }: AuditRow): string {
	return `${what} ${formatOutcome({ outcome, sentence })}`.trimEnd();
}

function isShownAsNote({ action, outcome }: AuditRow): boolean {
	return action === 'note' && outcome === 'done';
}

/** Actions whose sentence says more than their change: the values before and after. */
const tellingActions: readonly string[] = ['address', 'exchange-size'];
