import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { LiveRegion } from '../../../../app/ui/live-region.tsx';
import {
	type CollectionListAnswer,
	collectionListAnswerSchema,
	type ListedCollectionAnswer,
} from '../../../rules/collections/collection-calls.ts';
import { RefusalMessage } from '../../actions/refusal-message.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { showDeskData, useDesk, useDeskCall } from '../../data/use-desk.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { deskButton } from '../../parts/desk-button.tsx';
import { moved, useReordering } from '../../parts/use-reordering.ts';
import { UndoMessage } from '../../products/form/undo-message.tsx';
import { useDragging } from '../../products/pictures/use-dragging.ts';
import { newCollectionPath } from '../../products/product-paths.ts';
import { ProductsTabs } from '../../products/products-tabs.tsx';
import { UnpublishedBar } from '../../products/publish/unpublished-bar.tsx';
import {
	reloadProducts,
	reloadPublication,
	usePublication,
} from '../../products/publish/use-publication.ts';
import { CollectionRow } from './collection-row.tsx';

/** /desk/collections: all collections in the order of menus. */
export function CollectionsScreen() {
	const used = useDesk('collections', collectionListAnswerSchema);
	const publication = usePublication();
	return (
		<DeskScreen
			title="Collections"
			beside={
				<Link to={newCollectionPath} className={deskButton('action')}>
					New Collection
				</Link>
			}
		>
			<ProductsTabs />
			<UndoMessage />
			<UnpublishedBar />
			<p className="mb-4 max-w-3xl text-muted">
				A collection is a list of products with a page of its own. Menus show them in this order.
			</p>
			<Loaded used={used} loading="Fetching the collections…" others={[publication]}>
				{(data) => <CollectionList data={data} />}
			</Loaded>
		</DeskScreen>
	);
}

function CollectionList({ data: { collections } }: { readonly data: CollectionListAnswer }) {
	const order = useOrder();
	const { news, move, step } = useReordering(
		collections.length,
		(at) => collections[at]?.title || 'The collection',
		(from, to) => order.save(moved(collections, from, to)),
	);
	const dragging = useDragging(move);
	return (
		<>
			{order.refusal && (
				<div className="mb-4">
					<RefusalMessage refusal={order.refusal} />
				</div>
			)}
			<ol aria-label="Collections" className="grid max-w-4xl gap-3">
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

/** Shows another order at once, and saves it. Several moves are saved one after another. */
function useOrder() {
	const ask = useDeskCall();
	const [refusal, setRefusal] = useState<string | null>(null);
	const last = useRef(Promise.resolve());
	const count = useRef(0);

	async function send(collections: readonly ListedCollectionAnswer[], number: number) {
		const ids = collections.map(({ id }) => id);
		const call = { method: 'PUT', path: 'collections', body: { ids } } as const;
		const answer = await ask(call, collectionListAnswerSchema);
		// A later move is shown already.
		if (number !== count.current) return;
		setRefusal(answer.ok ? null : answer.sentence);
		if (answer.ok) showDeskData('collections', answer.data);
		else reloadProducts();
		reloadPublication();
	}

	function save(collections: readonly ListedCollectionAnswer[]): void {
		count.current += 1;
		const number = count.current;
		showDeskData('collections', { collections });
		last.current = last.current.then(() => send(collections, number));
	}
	return { refusal, save };
}
