import type { Size } from '../../../core/catalogue/catalogue.ts';
import { sizeLabel } from '../../../core/catalogue/size-text.ts';
import type { CartLine, LineKey } from '../../../core/checkout/cart.ts';
import { useStock } from '../../catalogue/stock.ts';
import { useAllProducts } from '../../publication/catalogue-context.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { Icon } from '../../ui/icon.tsx';

interface SizeSelectProps {
	readonly line: CartLine;
	readonly onSize: (size: Size) => void;
}

/** Changes the size of a line. Sizes out of stock are listed and cannot be chosen. */
export function SizeSelect({ line, onSize }: SizeSelectProps) {
	const { isInStock } = useStock();
	const sizes = useAllProducts().byId(line.id)?.sizes ?? [line.size];
	if (sizes.length === 1 && sizes[0] === line.size) {
		return <span className="text-muted">{sizeLabel(line.size)}</span>;
	}
	return (
		<span className="relative inline-block">
			<select
				id={idOf(line)}
				aria-label={`Size of ${line.name}`}
				value={line.size}
				onChange={({ target }) => {
					const size = sizes.find((made) => made === target.value);
					if (size) onSize(size);
				}}
				className="line-size"
			>
				{sizes.map((size) => {
					const isOut = size !== line.size && !isInStock(line.id, size);
					return (
						<option key={size} value={size} disabled={isOut}>
							{`${sizeLabel(size)}${isOut ? ', out of stock' : ''}`}
						</option>
					);
				})}
			</select>
			<Icon
				name="down"
				className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 -translate-y-1/2"
			/>
		</span>
	);
}

function idOf({ id, size }: LineKey): string {
	return `size-${id}-${size}`;
}

/** Focuses the field of a line whose row was replaced. */
export function focusSizeOf(line: LineKey): void {
	afterPaint(() => document.getElementById(idOf(line))?.focus());
}
