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
		<li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-3.5 leading-snug">
			<span className="row-span-2 md:row-span-3">
				<LinePicture image={line.image} />
			</span>
			<p>{line.name}</p>
			<p className="tabular font-semibold">{formatCents(line.priceCents * line.quantity)}</p>
			<div className="col-span-2 col-start-2">
				<StockMessage left={left} message={message} />
			</div>
			<div className="col-span-full md:col-span-2 md:col-start-2">
				<LineControls {...controls} />
			</div>
		</li>
	);
}
