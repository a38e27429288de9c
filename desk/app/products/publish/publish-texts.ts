import { formatList } from '../../../../core/format-list.ts';
import type { PublicationAnswer, Unpublished } from '../../../rules/products.ts';
import { collectionPath, collectionsPath, productPath, settingsPath } from '../product-paths.ts';

/** What can be published. */
export function readyDocuments({ documents }: PublicationAnswer): readonly Unpublished[] {
	return documents.filter(({ changes, faults }) => changes.length > 0 && faults.length === 0);
}

/** The number of changes of documents. */
export function countChanges(documents: readonly Unpublished[]): number {
	return documents.reduce((sum, { changes }) => sum + changes.length, 0);
}

/** `2 changes are not published. 1 draft is not complete.` Empty if all is published. */
export function unpublishedMessage(publication: PublicationAnswer): string {
	const changes = countChanges(readyDocuments(publication));
	if (changes === 0) return '';
	const incomplete = publication.documents.filter(({ faults }) => faults.length > 0).length;
	const drafts = incomplete === 1 ? '1 draft is' : `${incomplete} drafts are`;
	return [
		changes === 1 ? '1 change is not published.' : `${changes} changes are not published.`,
		...(incomplete > 0 ? [`${drafts} not complete.`] : []),
	].join(' ');
}

/** `Publish 3 Changes`. */
export function publishLabel(changes: number): string {
	return changes === 1 ? 'Publish 1 Change' : `Publish ${changes} Changes`;
}

/** The page of a document at the desk; undefined if it has none. */
export function documentPath({ kind, id }: Pick<Unpublished, 'kind' | 'id'>): string | undefined {
	if (kind === 'product') return productPath(id);
	if (kind === 'collection') return collectionPath(id);
	if (kind === 'shop') return settingsPath;
	return kind === 'menu' ? collectionsPath : undefined;
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
