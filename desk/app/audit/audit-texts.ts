import { type AuditEntry, type AuditKind, endedWithProcess } from '../../rules/audit.ts';

/** The names of the kinds in the filter. */
export const kindTexts: Readonly<Record<AuditKind, string>> = {
	parcels: 'Parcels',
	money: 'Refunds and cancellations',
	addresses: 'Addresses and notes',
	returns: 'Returns and exchanges',
	stock: 'Stock',
	products: 'Products and publications',
	codes: 'Discount codes',
	messages: 'Messages',
	mails: 'Emails and events',
	files: 'Saved files',
	access: 'Access to the desk',
};

/** How an action ended; empty if it was done. */
export function formatOutcome({
	outcome,
	sentence,
}: Pick<AuditEntry, 'outcome' | 'sentence'>): string {
	switch (outcome) {
		case 'done':
			return '';
		case 'begun':
			return 'It was not finished.';
		case 'refused':
			return `Refused: ${sentence ?? 'no reason was recorded.'}`;
		case 'failed':
			return sentence === endedWithProcess
				? 'The shop was stopped meanwhile: look whether it was done.'
				: 'It failed because of an error in the shop.';
	}
}
