import type { DeskOrder } from '../../../core/desk/order-answers.ts';

type AuditRow = DeskOrder['audit'][number];

const actionTexts: Readonly<Record<string, string>> = {
	ship: 'Mark shipped',
	'undo-ship': 'Not shipped after all',
	deliver: 'Mark delivered',
	refund: 'Refund',
	cancel: 'Cancel order',
	address: 'Correct address',
	note: 'Add note',
	'send-again': 'Send a mail again',
	accept: 'Accept return',
	refuse: 'Decline return',
	received: 'Mark return received',
	swapped: 'Send exchange',
};

/** Actions whose effect comes later: it is a change of its own then. */
const requestTexts: Readonly<Record<string, string>> = {
	refund: 'Refund requested at the card provider.',
	cancel: 'Cancellation requested. The refund is under way.',
};

/** One sentence about something that a merchant did, or tried to do. */
export function auditSentence({ action, subject, outcome, sentence }: AuditRow): string {
	const name = actionTexts[action] ?? action;
	const what = subject.startsWith('RET-') ? `${name} ${subject}` : name;
	switch (outcome) {
		case 'done':
			return requestTexts[action] ?? `${what}: done.`;
		case 'refused':
			return `${what}: refused. ${sentence ?? ''}`.trim();
		case 'failed':
			return `${what}: failed.`;
		case 'begun':
			return `${what}: not finished.`;
	}
}
