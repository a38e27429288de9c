import type { PublicationAnswer } from '../../../../core/desk/products.ts';

/** `1 change is not published`. */
export function unpublishedMessage({ changes: { length } }: PublicationAnswer): string {
	return length === 1 ? '1 change is not published' : `${length} changes are not published`;
}

/** `Publish 3 Changes`. */
export function publishLabel({ changes: { length } }: PublicationAnswer): string {
	return length === 1 ? 'Publish 1 Change' : `Publish ${length} Changes`;
}

/** Who published, for a sentence: `by grace@example.com`. */
export function publisherText(publishedBy: string | null): string {
	return publishedBy === null ? 'with the shop' : `by ${publishedBy}`;
}

/** How long an address of the shop is known to the merchant: the home page has a name. */
export function pageText(path: string): string {
	return path === '/' ? 'Home page' : path;
}
