import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { mailName } from '../health/mail-texts.ts';
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

type Records = Pick<DeskOrder, 'history' | 'mails' | 'notes' | 'audit'>;

/** Changes, mails, notes and what was done at the desk as one history, newest first. */
export function timelineOf(order: Records): readonly TimelineEntry[] {
	const { who, done, matched } = matchActions(order);
	const entries: TimelineEntry[] = [
		...order.history.map((change) => ({
			id: change.id,
			at: change.at,
			// An action says more than its change: the values before and after.
			text: done.get(change.id)?.what ?? changeSentence(change),
			who: who.get(change.id) ?? null,
			kind: 'change' as const,
			isBad: change.what === 'refund failed' || change.what === 'disputed',
			mail: null,
		})),
		...order.mails.map((mail) => ({ ...mailEntry(mail), who: who.get(mail.id) ?? null })),
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
			.filter((row) => !matched.has(row.id) && !isShownAsNote(row))
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
	switch (outcome) {
		case 'done':
			return what;
		case 'refused':
			return `${what} Refused: ${sentence ?? 'no reason was recorded.'}`;
		case 'failed':
			return `${what} It failed because of an error in the shop.`;
		case 'begun':
			return `${what} It was not finished.`;
	}
}

function isShownAsNote({ action, outcome }: AuditRow): boolean {
	return action === 'note' && outcome === 'done';
}

const mailAgain = 'email sent again';

/** The changes that an action causes. */
const effects: Readonly<Record<string, readonly string[]>> = {
	ship: ['shipped', 'tracking corrected'],
	unship: ['not shipped after all'],
	deliver: ['delivered'],
	refund: ['refunded'],
	cancel: ['refunded', 'cancelled'],
	address: ['address corrected'],
	accept: ['return accepted', 'exchange accepted'],
	refuse: ['return refused', 'exchange refused'],
	received: ['return received', 'exchange received'],
	swapped: ['exchange sent'],
	close: ['return closed', 'exchange closed'],
	resend: [mailAgain],
};

/** A change or a mail that an action may have caused. */
interface Effect {
	readonly id: string;
	readonly at: string;
	readonly what: string;
	/** The return that it is about. */
	readonly subject: string | undefined;
}

/** An action at the desk and its changes are this close together. */
const togetherMs = 60_000;

/** Finds who made each change, and which actions need no entry of their own. */
function matchActions({ audit, history, mails }: Records) {
	const changes: Effect[] = [
		...history.map(({ id, at, what, detail }) => ({ id, at, what, subject: detail.return })),
		...mails
			.filter(({ isAgain }) => isAgain)
			.map(({ id, createdAt: at }) => ({ id, at, what: mailAgain, subject: undefined })),
	];
	const who = new Map<string, string>();
	const done = new Map<string, AuditRow>();
	const matched = new Set<string>();
	for (const row of audit.toReversed()) {
		if (row.outcome !== 'done') continue;
		const causes = effects[row.action] ?? [];
		for (const cause of causes) {
			const change = changes.find(
				(one) => one.what === cause && !who.has(one.id) && isEffectOf(row, one),
			);
			if (!change) continue;
			who.set(change.id, row.who);
			if (row.action === 'address') done.set(change.id, row);
			matched.add(row.id);
			if (row.action !== 'cancel') break;
		}
	}
	return { who, done, matched };
}

function isEffectOf({ at, subject }: AuditRow, effect: Effect): boolean {
	const nextMs = Date.parse(effect.at) - Date.parse(at);
	const isSameReturn =
		!subject.startsWith('RET-') || effect.subject === undefined || effect.subject === subject;
	return nextMs >= 0 && nextMs <= togetherMs && isSameReturn;
}
