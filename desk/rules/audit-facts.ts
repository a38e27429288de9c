import type { TimeZone } from '../../core/time-zone.ts';

/**
 * A row of the audit trail. The three states are parsed JSON of whatever release wrote them; null after
 * the data of their person was deleted.
 */
export interface AuditFacts {
	readonly action: string;
	readonly subject: string | null;
	readonly isDone: boolean;
	readonly input: unknown;
	readonly before: unknown;
	readonly after: unknown;
	/** The time zone in which the sentence names days. */
	readonly zone: TimeZone;
}

// Readers of a state, which is undefined or has other fields in rows of other releases.

export function read(value: unknown, name: string): unknown {
	if (typeof value !== 'object' || value === null) return undefined;
	return Object.entries(value).find(([key]) => key === name)?.[1];
}

export function text(value: unknown, name: string): string {
	const found = read(value, name);
	return typeof found === 'string' ? found : '';
}

export function number(value: unknown, name: string): number {
	const found = read(value, name);
	return typeof found === 'number' ? found : 0;
}

export function list(value: unknown, name: string): readonly unknown[] {
	const found = read(value, name);
	return Array.isArray(found) ? found : [];
}

export function sum(values: readonly unknown[], name: string): number {
	return values.reduce<number>((all, value) => all + number(value, name), 0);
}

/** By how much a number of the state grew. */
export function increase({ before, after }: AuditFacts, name: string): number {
	return number(after, name) - number(before, name);
}

export function returnOf({ subject, before, after }: AuditFacts): string {
	const order = text(after, 'order') || text(before, 'order');
	return order === '' ? `${subject}` : `${subject} of ${order}`;
}
