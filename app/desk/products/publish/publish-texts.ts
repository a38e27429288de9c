import type { PublicationAnswer } from '../../../../core/desk/products.ts';
import { formatList } from '../../../../core/format-list.ts';

/** `1 change is not published`. */
export function unpublishedMessage({ changes: { length } }: PublicationAnswer): string {
	return length === 1 ? '1 change is not published' : `${length} changes are not published`;
}

/** `Everything is published, except for what is scheduled.` */
export function nothingToPublishMessage(
	{ unfinished }: Pick<PublicationAnswer, 'unfinished'>,
	isMoreScheduled: boolean,
): string {
	const exceptions = [
		...(isMoreScheduled ? ['scheduled'] : []),
		...(unfinished.length > 0 ? ['not complete'] : []),
	];
	if (exceptions.length === 0) return 'Everything is published.';
	return `Everything is published, except for what is ${exceptions.join(' or ')}.`;
}

/** `2 things to correct before you can publish`. */
export function faultsMessage({ faults: { length } }: PublicationAnswer): string {
	const things = length === 1 ? '1 thing' : `${length} things`;
	return `${things} to correct before you can publish`;
}

/** `Publish 3 Changes`. */
export function publishLabel({ changes: { length } }: PublicationAnswer): string {
	return length === 1 ? 'Publish 1 Change' : `Publish ${length} Changes`;
}

/** `Harbor Cap is sold out.` */
export function soldOutMessage(names: readonly string[]): string {
	if (names.length > 3) return `${names.length} of these products are sold out.`;
	return `${formatList(names)} ${names.length === 1 ? 'is' : 'are'} sold out.`;
}

/** Who published, for a sentence: `by grace@example.com`. */
export function publisherText(publishedBy: string | null): string {
	return publishedBy === null ? 'with the shop' : `by ${publishedBy}`;
}

/** The name of a page for the merchant: its path, or a name for the path `/`. */
export function pageText(path: string): string {
	return path === '/' ? 'Home page' : path;
}
