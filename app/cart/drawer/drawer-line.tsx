import type { CartLine } from '../../../core/checkout/cart.ts';
import { formatCents } from '../../../core/money.ts';
import { LinePicture } from '../bought.tsx';
import { LineControls, type LineControlsProps } from '../rows/line-controls.tsx';
import { StockMessage } from '../rows/stock-message.tsx';

interface DrawerLineProps extends LineControlsProps {
	readonly line: CartLine;
	readonly message: string | null;
}

/** The added line, smaller than on the cart page. */
export function DrawerLine({ message, ...controls }: DrawerLineProps) {
	const { line, left } = controls;
	return (
		<li className="grid grid-cols-[3.5rem_1fr] gap-x-3.5">
			<LinePicture image={line.image} />
			<div className="min-w-0">
				<p className="flex justify-between gap-3 leading-snug">
					<span>{line.name}</span>
					<span className="tabular font-semibold">
						{formatCents(line.priceCents * line.quantity)}
					</span>
				</p>
				<StockMessage left={left} message={message} />
				<LineControls {...controls} />
			</div>
		</li>
	);
}
