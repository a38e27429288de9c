import { sizeLabel } from '../../../core/catalogue/size-text.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { fieldId } from './stock-texts.ts';
import { formatCount, typedCount } from './typed-count.ts';
import type { StockEdit, StockProduct, StockSize, UsedStockEdits } from './use-stock-edits.ts';

interface UnsavedSizesProps {
	readonly product: StockProduct;
	readonly edits: UsedStockEdits;
}

/** Unsaved counts of a product with buttons, for touch screens without Enter and Escape. */
export function UnsavedSizes({ product, edits }: UnsavedSizesProps) {
	return product.sizes.map((size) => {
		const edit = edits.editOf(product, size);
		if (!edit) return null;
		return (
			<div
				key={size.size}
				id={`${fieldId(product, size)}-unsaved`}
				className={`mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border-l-4 px-4 py-2 ${edit.sentence === null ? 'border-sea bg-mist' : 'border-coral bg-error-wash'}`}
			>
				<p className="min-w-44">
					<strong className="font-semibold">{sizeLabel(size.size)}</strong>
					<span className="tabular">{formatChange(edit)}</span>
					<span role="alert" className="block text-sm empty:hidden">
						{edit.sentence}
					</span>
				</p>
				<div className="flex flex-wrap gap-2">
					<DeskButton
						variant="action"
						aria-disabled={edit.isSending}
						onClick={() => edits.save(product, size)}
					>
						{saveLabel(edit)}
					</DeskButton>
					<DeskButton variant="quiet" onClick={() => leave(product, size, edits)}>
						{edit.isChanged ? `Keep ${formatCount(edit.seen)}` : 'Undo'}
					</DeskButton>
				</div>
			</div>
		);
	});
}

/** The button is removed with its edit, so the field takes the focus. */
function leave(product: StockProduct, size: StockSize, edits: UsedStockEdits): void {
	edits.undo(product, size);
	document.getElementById(fieldId(product, size))?.focus();
}

function formatChange({ typed, seen }: StockEdit): string {
	const to = typedCount(typed);
	return `: ${formatCount(seen)} → ${to === undefined ? typed : formatCount(to)}`;
}

function saveLabel({ typed, isChanged, isSending }: StockEdit): string {
	if (isSending) return 'Saving…';
	const to = typedCount(typed);
	return isChanged && to !== undefined ? `Set to ${formatCount(to)} Anyway` : 'Save';
}
