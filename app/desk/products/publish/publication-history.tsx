import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
	type PublicationListAnswer,
	publicationListAnswerSchema,
} from '../../../../core/desk/products.ts';
import { useOverlay } from '../../../ui/dialog/overlay.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useDesk } from '../../data/use-desk.ts';
import { useKeys } from '../../frame/use-keys.ts';
import { PageLinks, usePagination } from '../../list/pagination.tsx';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { formatMoment } from '../../parts/order-texts.ts';
import { Mark } from '../../parts/standing.tsx';
import { PublishAgainForm } from './publish-again-form.tsx';
import { publisherText } from './publish-texts.ts';

export type ListedPublication = PublicationListAnswer['publications'][number];

/** The publications, newest first. Each can be published again. Numbers of deleted ones are missing. */
export function PublicationHistory() {
	const [address] = useSearchParams();
	const after = address.get('after');
	const path = after === null ? 'publications' : `publications?${new URLSearchParams({ after })}`;
	const used = useDesk(path, publicationListAnswerSchema);
	const pagination = usePagination(used);
	const dialog = useOverlay();
	const [chosen, setChosen] = useState<ListedPublication | null>(null);
	useKeys({ n: pagination.toNext, p: pagination.toPrevious });
	return (
		<>
			<Loaded used={used} loading="Looking up what was published…" className="max-w-4xl">
				{({ publications }) => (
					<ol aria-label="Publications" className="border-mist border-t-2">
						{publications.map((publication) => (
							<li key={publication.number} className="border-mist border-b-2 py-4">
								<Entry
									publication={publication}
									onAgain={() => {
										setChosen(publication);
										dialog.open();
									}}
								/>
							</li>
						))}
					</ol>
				)}
			</Loaded>
			<PageLinks pagination={pagination} />
			<p className="mt-4 max-w-4xl text-muted text-sm">
				The newest hundred are kept, and of older ones the first of each month.
			</p>
			<ActionDialog overlay={dialog} label="Publish again">
				{() => chosen && <PublishAgainForm publication={chosen} onClose={dialog.close} />}
			</ActionDialog>
		</>
	);
}

interface EntryProps {
	readonly publication: ListedPublication;
	readonly onAgain: () => void;
}

function Entry({ publication, onAgain }: EntryProps) {
	const { number, publishedAt, publishedBy, restores, isScheduled, sentences, isCurrent } =
		publication;
	return (
		<div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
			<div className="wrap-anywhere">
				<h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold font-text text-lg tracking-normal">
					Number {number}
					{isCurrent && <Mark tone="calm">In the shop now</Mark>}
				</h2>
				<p className="tabular text-muted text-sm">
					{formatMoment(publishedAt)}, {publisherText(publishedBy)}
					{isScheduled && ', as scheduled'}
					{restores !== null && `, as it was in number ${restores}`}
				</p>
				<ul className="mt-2 grid gap-1">
					{sentences.map((sentence, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two sentences can be equal
						<li key={at}>{sentence}</li>
					))}
				</ul>
			</div>
			{!isCurrent && (
				<DeskButton variant="quiet" onClick={onAgain} className="justify-self-start">
					Publish This Again<span className="sr-only"> (number {number})</span>
				</DeskButton>
			)}
		</div>
	);
}
