import { Link } from 'react-router';
import type { PublicationAnswer } from '../../../../core/desk/products.ts';
import { Notice } from '../../../ui/notice.tsx';
import { productPath } from '../product-paths.ts';
import { faultsMessage, pageText } from './publish-texts.ts';

interface ChangeListProps {
	readonly publication: PublicationAnswer;
	/** Whether the changed pages are listed too. */
	readonly hasPages?: boolean;
}

/** What shoppers will see after publishing, in sentences. */
export function ChangeList({ publication: { changes }, hasPages = false }: ChangeListProps) {
	if (changes.length === 0) return null;
	return (
		<ul aria-label="Changes" className="border-mist border-t-2">
			{changes.map(({ productId, sentence, pages }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two sentences of a product can be equal
				<li key={`${productId} ${at}`} className="wrap-anywhere border-mist border-b-2 py-3">
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

/** Why nothing can be published, with links to the products. Nothing if there is no fault. */
export function PublicationFaults({ publication }: Pick<ChangeListProps, 'publication'>) {
	const { faults } = publication;
	if (faults.length === 0) return null;
	return (
		<Notice tone="error">
			<h2 className="font-semibold font-text text-base tracking-normal">
				{faultsMessage(publication)}
			</h2>
			<ul className="mt-1">
				{faults.map(({ productId, name, field, sentence }) => (
					<li key={`${productId} ${field}`} className="wrap-anywhere py-1">
						{productId === null ? null : (
							<>
								<Link
									to={productPath(productId)}
									className="inline-flex min-h-8 items-center underline underline-offset-4"
								>
									{name || 'Product without a name'}
								</Link>
								{': '}
							</>
						)}
						{sentence}
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** New products that are not complete yet, and so stay out. */
export function Unfinished({ publication }: Pick<ChangeListProps, 'publication'>) {
	const { unfinished } = publication;
	if (unfinished.length === 0) return null;
	return (
		<p className="text-muted">
			Not complete yet, so {unfinished.length === 1 ? 'it stays' : 'they stay'} at the desk:{' '}
			{unfinished.map(({ productId, name }, at) => (
				<span key={productId}>
					{at > 0 && ', '}
					<Link to={productPath(productId)} className="underline underline-offset-4">
						{name || 'Product without a name'}
					</Link>
				</span>
			))}
			.
		</p>
	);
}
