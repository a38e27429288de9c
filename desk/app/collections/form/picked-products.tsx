import { LiveRegion } from '../../../../app/ui/live-region.tsx';
import { formatProducts } from '../../../../core/catalogue/format-products.ts';
import type { CollectionProduct } from '../../../rules/collections/collection-calls.ts';
import { MoveButtons, RowButton } from '../../parts/row-button.tsx';
import { moved, useReordering } from '../../parts/use-reordering.ts';
import { DraftPicture } from '../../products/draft-picture.tsx';
import { fieldId } from '../../products/form/field-of.ts';
import { DragHandle } from '../../products/pictures/drag-handle.tsx';
import { useDragging } from '../../products/pictures/use-dragging.ts';
import { AddProducts } from './add-products.tsx';
import { type CollectionForm, patch } from './collection-edit.ts';

interface PickedProductsProps {
	readonly form: CollectionForm;
	readonly products: readonly CollectionProduct[];
}

/** The picked products in their order, and a search for more. */
export function PickedProducts({ form, products }: PickedProductsProps) {
	const { picked } = form.edit.collection;
	const byId = new Map(products.map((product) => [product.id, product]));
	const nameOf = (id = '') => byId.get(id)?.name ?? `${id}, which is not for sale`;
	const set = (next: readonly string[]) => patch(form, 'picked', { picked: [...next] });
	const { news, move, step, say, focusNext } = useReordering(
		picked.length,
		(at) => nameOf(picked[at]),
		(from, to) => set(moved(picked, from, to)),
	);
	const dragging = useDragging(move);
	const fault = form.errorOf('picked');

	function remove(at: number): void {
		set(picked.toSpliced(at, 1));
		say(`${nameOf(picked[at])} was removed.`);
		focusNext(() => document.getElementById(fieldId('picked')));
	}

	return (
		<div id={fieldId('picked')} tabIndex={-1} className="grid gap-4 outline-offset-4">
			<p className="font-semibold text-[0.9375rem]">{formatProducts(picked.length)}</p>
			{fault && <p className="font-medium text-error text-sm">{fault}</p>}
			<ol aria-label="Picked products" className="grid gap-2 empty:hidden">
				{picked.map((id, at) => {
					const { onDragStart, onDragEnd, ...target } = dragging.eventsOf(at);
					return (
						<li
							key={id}
							{...target}
							className={`grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-field border p-2 sm:grid-cols-[3rem_minmax(0,1fr)_auto] ${dragging.isTarget(at) ? 'border-sea bg-mist' : 'border-edge/40'}`}
						>
							<DragHandle drag={{ onDragStart, onDragEnd }}>
								<DraftPicture picture={byId.get(id)?.picture ?? null} className="size-12" />
							</DragHandle>
							<p className="wrap-anywhere">{nameOf(id)}</p>
							<div className="col-span-full flex flex-wrap gap-2 sm:col-span-1">
								{picked.length > 1 && (
									<MoveButtons
										name={nameOf(id)}
										number={at + 1}
										count={picked.length}
										onMove={(by) => step(at, by)}
									/>
								)}
								<RowButton text="Remove" name={nameOf(id)} onPress={() => remove(at)} />
							</div>
						</li>
					);
				})}
			</ol>
			<AddProducts
				products={products.filter(({ id }) => !picked.includes(id))}
				onAdd={({ id, name }) => {
					set([...picked, id]);
					say(`${name} was added.`);
				}}
			/>
			<LiveRegion {...news} />
		</div>
	);
}
