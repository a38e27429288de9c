import type { MovementListAnswer } from '../../../core/desk/stock.ts';

export type Movement = MovementListAnswer['movements'][number];

/** `+3`, `−2`, or a dash if the stock was or is unlimited. */
export function formatChange({ change }: Movement): string {
	if (change === null) return '–';
	return change > 0 ? `+${change}` : `−${-change}`;
}

/** The cause of a movement. The order or return follows it. */
export function formatCause({ cause, subject, who }: Movement): string {
	switch (cause) {
		case 'sold':
			return 'Sold in';
		case 'restocked':
			return 'Put back from';
		case 'returned':
			return 'Came back with';
		case 'swapped':
			return 'Sent in exchange for';
		case 'set':
			return subject === null && who === null ? 'Set from the command line' : `Set by ${who}`;
	}
}

/** The path of the order or return. */
export function subjectPath(subject: string): string {
	return subject.startsWith('RET-') ? `/desk/returns?search=${subject}` : `/desk/orders/${subject}`;
}
