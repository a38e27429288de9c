import type { Size } from '../../../core/catalogue/catalogue.ts';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { type CartLine, maxQuantity } from '../../../core/checkout/cart.ts';
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx';
import { SizeSelect } from './size-select.tsx';

export interface LineControlsProps {
	readonly line: CartLine;
	/** The stock; null if it is not counted. */
	readonly left: number | null;
	readonly onSize: (size: Size) => void;
	readonly onQuantity: (quantity: number) => void;
	/** More than the stock was asked for. */
	readonly onExceed: () => void;
	readonly onRemove: () => void;
	/** Moves the line to the wishlist. */
	readonly onSave?: () => void;
}

/** Size, quantity and removal of a line. */
export function LineControls(props: LineControlsProps) {
	const { line, left, onSize, onQuantity, onExceed, onRemove, onSave } = props;
	const what = `${line.name}, ${sizeText(line.size)}`;
	return (
		<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-2">
			<SizeSelect line={line} onSize={onSize} />
			<QuantityStepper
				label={`Quantity of ${what}`}
				value={line.quantity}
				max={left ? Math.min(left, maxQuantity) : maxQuantity}
				onChange={onQuantity}
				onExceed={onExceed}
				onRemove={onRemove}
			/>
			<span className="flex gap-x-2.5 max-sm:-ml-1">
				<button
					type="button"
					aria-label={`Remove ${what}`}
					onClick={onRemove}
					className="line-action"
				>
					Remove
				</button>
				{onSave && (
					<button
						type="button"
						aria-label={`Save for later: ${what}`}
						onClick={onSave}
						className="line-action"
					>
						Save for Later
					</button>
				)}
			</span>
		</div>
	);
}
