import { parseRetention, type RetentionName } from '../../core/retention.ts';

/**
 * How many days the shop retains data, as text. Built pages have a placeholder, which the server
 * replaces by its `RETENTION`. In the browser it is read from the `html` element.
 */
export function retainedDays(name: RetentionName): string {
	if (typeof document === 'undefined') return `retention.invalid/${name}`;
	return `${parseRetention(document.documentElement.dataset.retention ?? '')[name]}`;
}
