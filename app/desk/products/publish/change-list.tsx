import { Link } from 'react-router';
import type { PublicationAnswer } from '../../../../core/desk/products.ts';
import { Notice } from '../../../ui/notice.tsx';
import { faultText } from '../form/fault-text.ts';
import { collectionPath, productPath } from '../product-paths.ts';
import { faultsMessage, pageText } from './publish-texts.ts';

interface ChangeListProps {
	readonly publication: Pick<PublicationAnswer, 'changes'>;
	/** Whether the changed pages are listed too. */
	readonly hasPages?: boolean;
}

/** What shoppers will see after publishing, in sentences. */
export function ChangeList({ publication: { changes }, hasPages = false }: ChangeListProps) {
	if (changes.length === 0) return null;
	return (
		<ul aria-label="Changes" className="border-mist border-t-2">
			{changes.map(({ sentence, pages }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two sentences can be equal
				<li key={at} className="wrap-anywhere border-mist border-b-2 py-3">
					<p className="text-lg">{sentence}</p>
					{hasPages && pages.length > 0 && <ChangedPages pages={pages} />}
				</li>
			))}
		</ul>
	);
}

function ChangedPages({ pages }: { readonly pages: readonly string[] }) {
	return (
		<p className="mt-1 text-muted text-sm">
			{pages.length === 1 ? 'Page: ' : 'Pages: '}
			{pages.map(pageText).join(', ')}
		</p>
	);
}

interface PublicationProps {
	readonly publication: PublicationAnswer;
}

/** Why nothing can be published, with links to what has them. Nothing if there is no fault. */
export function PublicationFaults({ publication }: PublicationProps) {
	const { faults } = publication;
	if (faults.length === 0) return null;
	return (
		<Notice tone="error">
			<h2 className="font-semibold font-text text-base tracking-normal">
				{faultsMessage(publication)}
			</h2>
			<ul className="mt-1">
				{faults.map((fault) => (
					<li
						key={`${pathOf(fault)} ${fault.field} ${fault.sentence}`}
						className="wrap-anywhere py-1"
					>
						{pathOf(fault) ? (
							<>
								<SubjectLink subject={fault} className="inline-flex min-h-8 items-center" />
								{': '}
							</>
						) : (
							fault.name && `${fault.name}: `
						)}
						{faultText(fault)}
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** New products and collections that are not complete yet, and so stay out. */
export function Unfinished({ publication }: PublicationProps) {
	const { unfinished } = publication;
	if (unfinished.length === 0) return null;
	return (
		<p className="text-muted">
			Not complete yet, so {unfinished.length === 1 ? 'it stays' : 'they stay'} at the desk:{' '}
			{unfinished.map((subject, at) => (
				<span key={pathOf(subject)}>
					{at > 0 && ', '}
					<SubjectLink subject={subject} />
				</span>
			))}
			.
		</p>
	);
}

/** A product or a collection. */
type Subject = PublicationAnswer['unfinished'][number];

interface SubjectLinkProps {
	readonly subject: Subject;
	readonly className?: string;
}

function SubjectLink({ subject, className = '' }: SubjectLinkProps) {
	const noun = subject.collectionId === undefined ? 'Product' : 'Collection';
	return (
		<Link to={pathOf(subject) ?? ''} className={`underline underline-offset-4 ${className}`}>
			{subject.name || `${noun} without a name`}
		</Link>
	);
}

/** Its page at the desk; undefined for the whole shop. */
function pathOf({ productId, collectionId }: Subject): string | undefined {
	if (collectionId !== undefined) return collectionPath(collectionId);
	return productId === null ? undefined : productPath(productId);
}
