import { Link } from 'react-router';
import { Icon } from '../../../../app/ui/icon.tsx';
import {
	type CollectionAnswer,
	collectionAnswerSchema,
} from '../../../rules/collections/collection-calls.ts';
import { emptyCollection } from '../../../rules/collections/collection-draft.ts';
import { Loaded } from '../../data/loaded.tsx';
import { DeskHead } from '../../frame/desk-head.tsx';
import { deskButton } from '../../parts/desk-button.tsx';
import { formatMoment } from '../../parts/shop-time.ts';
import { FaultList } from '../../products/form/fault-list.tsx';
import { UndoMessage } from '../../products/form/undo-message.tsx';
import { unsaved, useDraftAnswer } from '../../products/form/use-draft-answer.ts';
import { isNew, useDraftForm, withShownFaults } from '../../products/form/use-draft-form.ts';
import { collectionPath, collectionsPath } from '../../products/product-paths.ts';
import { StateMark } from '../../products/product-state.tsx';
import { PublishedMessage } from '../../products/publish/published-message.tsx';
import { usePublication } from '../../products/publish/use-publication.ts';
import { CollectionActions } from './collection-actions.tsx';
import { collections } from './collection-edit.ts';
import { CollectionFields } from './collection-fields.tsx';

/** /desk/collections/{id}: a collection, its form and its actions. */
export function CollectionScreen({ id }: { readonly id: string }) {
	const used = useDraftAnswer(source, id);
	const publication = usePublication();
	const title = used.data?.collection.title || (used.data ? 'New Collection' : 'Collection');
	return (
		<div className="page-width pt-4 sm:pt-6">
			<DeskHead title={title} />
			<Link to={collectionsPath} className={deskButton('plain', '-ml-2')}>
				<Icon name="left" className="size-4" />
				All Collections
			</Link>
			<h1 className="wrap-anywhere mt-2 text-4xl">{title}</h1>
			<Loaded used={used} loading="Fetching the collection…" others={[publication]}>
				{(answer) => <KnownCollection answer={answer} onAnswer={used.set} />}
			</Loaded>
		</div>
	);
}

const source = {
	path: 'collections',
	schema: collectionAnswerSchema,
	addressOf: collectionPath,
	empty: {
		...unsaved,
		collection: emptyCollection,
	} satisfies CollectionAnswer as CollectionAnswer, // The widest type is that of every answer.
};

interface KnownCollectionProps {
	readonly answer: CollectionAnswer;
	readonly onAnswer: (answer: CollectionAnswer) => void;
}

function KnownCollection({ answer, onAnswer }: KnownCollectionProps) {
	const form = withShownFaults(useDraftForm(collections, answer, onAnswer), answer);
	const isStored = !isNew(answer);
	const who = answer.changedBy === null ? '' : ` by ${answer.changedBy}`;
	return (
		<>
			<p className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
				<StateMark state={answer.state} />
				{isStored && (
					<span className="tabular wrap-anywhere">
						Last saved {formatMoment(answer.changedAt)}
						{who}
					</span>
				)}
			</p>
			{isStored && (
				<CollectionActions answer={answer} onAnswer={onAnswer} isUnsaved={form.isUnsaved} />
			)}
			<PublishedMessage />
			<UndoMessage />
			<FaultList faults={form.faults} />
			<CollectionFields id={answer.id} form={form} />
		</>
	);
}
