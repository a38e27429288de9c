import { Link } from 'react-router';
import { formatProducts } from '../../../../core/catalogue/format-products.ts';
import type { ListedCollectionAnswer } from '../../../rules/collections/collection-calls.ts';
import { MoveButtons } from '../../parts/row-button.tsx';
import { Mark } from '../../parts/standing.tsx';
import { DraftPicture } from '../../products/draft-picture.tsx';
import { DragHandle } from '../../products/pictures/drag-handle.tsx';
import type { DragEvents } from '../../products/pictures/use-dragging.ts';
import { collectionPath } from '../../products/product-paths.ts';
import { StateMark } from '../../products/product-state.tsx';

interface CollectionRowProps {
	readonly collection: ListedCollectionAnswer;
	/** From 1. */
	readonly number: number;
	readonly count: number;
	readonly onMove: (step: 1 | -1) => void;
	/** Dragging by mouse. Fingers and keys use the buttons. */
	readonly drag: DragEvents;
	readonly isDropTarget: boolean;
}

/** A collection of the list: what it has, and its place in menus. */
export function CollectionRow(props: CollectionRowProps) {
	const { collection, number, count, onMove, isDropTarget } = props;
	const { onDragStart, onDragEnd, ...target } = props.drag;
	const { id, title, path, picture, state } = collection;
	const name = title || 'Collection without a title';
	return (
		<li
			data-row={id}
			{...target}
			className={`grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-field border p-4 md:grid-cols-[4rem_minmax(0,1fr)_auto] ${isDropTarget ? 'border-sea bg-mist' : 'border-edge/40'}`}
		>
			<DragHandle drag={{ onDragStart, onDragEnd }}>
				<DraftPicture picture={picture} className="size-16" />
			</DragHandle>
			<div className="wrap-anywhere">
				<Link
					to={collectionPath(id)}
					className="inline-flex min-h-11 items-center font-semibold text-sea leading-snug underline decoration-transparent underline-offset-4 hover:decoration-current"
				>
					{name}
				</Link>
				<p className="text-muted text-sm">
					{path}, {contentText(collection)}
				</p>
				<p className="mt-1.5 flex flex-wrap items-center gap-2">
					<StateMark state={state} />
					<Mark tone="quiet">{menuText(collection)}</Mark>
					{collection.faults > 0 && state !== 'archived' && (
						<span className="text-error text-sm">
							{collection.faults === 1
								? '1 thing to correct'
								: `${collection.faults} things to correct`}
						</span>
					)}
				</p>
			</div>
			<div className="col-span-full flex flex-wrap gap-2 md:col-span-1">
				<MoveButtons name={name} number={number} count={count} onMove={onMove} />
			</div>
		</li>
	);
}

/** `3 products by a rule`. */
function contentText({ productIds: { length }, by }: ListedCollectionAnswer): string {
	const count = formatProducts(length);
	return by === 'rule' ? `${count} by a rule` : `${count} picked by hand`;
}

/** An empty one leads nowhere. */
function menuText({ isInMenu, productIds }: ListedCollectionAnswer): string {
	if (!isInMenu) return 'Not in menus';
	return productIds.length === 0 ? 'Empty, so not in menus' : 'In menus';
}
