import { sizeText } from '../../../core/catalogue/size-text.ts';
import { fieldId, formatTakenAndWaiting, freeOf } from './stock-texts.ts';
import { countText } from './typed-count.ts';
import {
	keyOf,
	type StockProduct,
	type StockSize,
	type UsedStockEdits,
} from './use-stock-edits.ts';

interface StockCellProps {
	readonly product: StockProduct;
	readonly size: StockSize;
	readonly edits: UsedStockEdits;
}

/** The editable stock of a size. Enter saves, Escape reverts. */
export function StockCell({ product, size, edits }: StockCellProps) {
	const edit = edits.editOf(product, size);
	const id = fieldId(product, size);
	const variant = edit
		? 'border-2 border-sea bg-mist'
		: size.isLow
			? 'border-2 border-coral bg-error-wash'
			: 'border-edge/60 bg-white hover:border-ink';
	return (
		<div>
			<input
				id={id}
				inputMode="numeric"
				autoComplete="off"
				maxLength={9}
				placeholder="∞"
				aria-label={`${product.name}, ${sizeText(size.size)}, on hand`}
				aria-describedby={edit ? `${id}-unsaved` : `${id}-beside`}
				aria-invalid={edit?.sentence ? true : undefined}
				value={edit?.typed ?? countText(size.onHand)}
				readOnly={edit?.isSending}
				onFocus={({ target }) => target.select()}
				onChange={({ target }) => edits.type(product, size, target.value)}
				onKeyDown={(event) => {
					if (event.key === 'Enter') void edits.save(product, size);
					if (event.key === 'Escape') edits.undo(product, size);
				}}
				className={`tabular block min-h-11 w-full rounded-field border px-2 text-center font-semibold text-base placeholder:text-muted placeholder:opacity-100 ${variant}`}
			/>
			<p id={`${id}-beside`} className="mt-1 min-h-5 text-center text-[0.8125rem] leading-5">
				<Beside size={size} isSaved={!edit && edits.saved.key === keyOf(product, size)} />
			</p>
		</div>
	);
}

function Beside({ size, isSaved }: { readonly size: StockSize; readonly isSaved: boolean }) {
	const beside = formatTakenAndWaiting(size);
	const state = size.isLow ? (freeOf(size) === 0 ? 'Out' : 'Low') : '';
	if (isSaved) return <span className="font-semibold text-sea">Saved</span>;
	return (
		<>
			{state !== '' && <strong className="font-semibold">{state}</strong>}
			{beside !== '' && (
				<span className="text-muted">
					{state !== '' && ', '}
					{beside}
				</span>
			)}
		</>
	);
}
