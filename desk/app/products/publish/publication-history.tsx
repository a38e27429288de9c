import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOverlay } from '../../../../app/ui/dialog/overlay.ts';
import {
	type PublicationListAnswer,
	publicationListAnswerSchema,
	undoChangesSchema,
} from '../../../rules/products.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { ActionForm } from '../../actions/action-form.tsx';
import { useDeskAction } from '../../actions/use-desk-action.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useDesk } from '../../data/use-desk.ts';
import { useKeys } from '../../frame/use-keys.ts';
import { PageLinks, usePagination } from '../../list/pagination.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { formatMoment } from '../../parts/shop-time.ts';
import { Mark } from '../../parts/standing.tsx';
import { ChangeList } from './change-list.tsx';
import { publisherText } from './publish-texts.ts';
import { usePublication } from './use-publication.ts';
import { publishAgainAction } from './use-publish.ts';

export type ListedPublication = PublicationListAnswer['publications'][number];

/** The publications, newest first. Each can be published again. Numbers of deleted ones are missing. */
export function PublicationHistory() {
	const [address] = useSearchParams();
	const after = address.get('after');
	const path = after === null ? 'publications' : `publications?${new URLSearchParams({ after })}`;
	const used = useDesk(path, publicationListAnswerSchema);
	const pagination = usePagination(used);
	const { data } = usePublication();
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
				{() =>
					chosen && <PublishAgainForm publication={chosen} newest={data?.number ?? chosen.number} />
				}
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

interface PublishAgainFormProps {
	readonly publication: ListedPublication;
	/** The number of the newest publication. */
	readonly newest: number;
}

/** Asks before an older publication is published again. */
function PublishAgainForm({ publication, newest }: PublishAgainFormProps) {
	const { number, publishedAt } = publication;
	const action = useDeskAction({ sends: () => publishAgainAction(number, newest) });
	const changes = useDesk(`publications/${number}/changes`, undoChangesSchema);
	return (
		<ActionForm
			title={`Publish Number ${number} Again?`}
			lead={`Shoppers see the shop as it was on ${formatMoment(publishedAt)}. Drafts stay as they are, so what differs is listed at Changes. It becomes a new entry of the history.`}
			submit={`Publish Number ${number}`}
			action={action}
		>
			<Loaded used={changes} loading="Comparing with the shop…">
				{(compared) => <ChangeList changes={compared.changes} />}
			</Loaded>
		</ActionForm>
	);
}
