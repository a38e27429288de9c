import {
	type CollectionListAnswer,
	collectionListAnswerSchema,
} from '../../../../core/desk/collections/collection-calls.ts';
import { useSending } from '../../../forms/use-sending.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { showDeskData, useDesk, useDeskCall } from '../../data/use-desk.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { ActionFailure } from '../../parts/action-failure.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { moved, useReordering } from '../../parts/use-reordering.ts';
import { useDragging } from '../../products/pictures/use-dragging.ts';
import { ProductsTabs } from '../../products/products-tabs.tsx';
import { UnpublishedBar } from '../../products/publish/unpublished-bar.tsx';
import { reloadPublication } from '../../products/publish/use-publication.ts';
import { useNewCollection } from '../use-new-collection.ts';
import { CollectionRow } from './collection-row.tsx';

/** /desk/collections: all collections in the order of menus. */
export function CollectionsScreen() {
	const used = useDesk('collections', collectionListAnswerSchema);
	const { failure, isSending, create } = useNewCollection();
	return (
		<DeskScreen
			title="Collections"
			beside={
				<DeskButton variant="action" onClick={() => void create()} aria-disabled={isSending}>
					{isSending ? 'One Moment…' : 'New Collection'}
				</DeskButton>
			}
		>
			<ProductsTabs />
			{failure && (
				<div className="mb-5">
					<ActionFailure failure={failure} />
				</div>
			)}
			<UnpublishedBar />
			<p className="mb-4 max-w-3xl text-muted">
				A collection is a list of products with a page of its own. Menus show them in this order.
			</p>
			<Loaded used={used} loading="Fetching the collections…">
				{(data) => <CollectionList data={data} />}
			</Loaded>
		</DeskScreen>
	);
}

function CollectionList({ data: { collections } }: { readonly data: CollectionListAnswer }) {
	const order = useOrder(collections);
	const { news, list, move, step } = useReordering(
		collections.length,
		(at) => collections[at]?.title || 'The collection',
		(from, to) => void order.save(moved(collections, from, to)),
	);
	const dragging = useDragging(move);
	return (
		<>
			{order.failure && (
				<div className="mb-4">
					<ActionFailure failure={order.failure} />
				</div>
			)}
			<ol ref={list} aria-label="Collections" className="grid max-w-4xl gap-3">
				{collections.map((collection, at) => (
					<CollectionRow
						key={collection.id}
						collection={collection}
						number={at + 1}
						count={collections.length}
						onMove={(by) => step(at, by)}
						drag={dragging.eventsOf(at)}
						isDropTarget={dragging.isTarget(at)}
					/>
				))}
			</ol>
			<LiveRegion {...news} />
		</>
	);
}

/** Shows another order at once, and saves it. */
function useOrder(before: CollectionListAnswer['collections']) {
	const ask = useDeskCall();
	const { failure, run } = useSending();
	const save = (
		collections: CollectionListAnswer['collections'] | readonly (typeof before)[number][],
	) =>
		run(async () => {
			showDeskData('collections', { collections });
			const ids = collections.map(({ id }) => id);
			const call = { method: 'PUT', path: 'collections', body: { ids } } as const;
			const answer = await ask(call, collectionListAnswerSchema);
			showDeskData('collections', answer.ok ? answer.data : { collections: before });
			reloadPublication();
			return answer.ok ? null : answer.sentence;
		});
	return { failure, save };
}
