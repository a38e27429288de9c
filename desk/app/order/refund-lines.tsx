import { Checkbox } from '../../../app/ui/form/checkbox.tsx';
import { QuantityStepper } from '../../../app/ui/form/quantity-stepper.tsx';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { formatCents } from '../../../core/money.ts';
import { piecesLeft } from '../../../core/orders/refund-shares.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';

/** The pieces to give back, by the position of their line. */
export type ChosenLines = ReadonlyMap<
	number,
	{ readonly quantity: number; readonly restocks: boolean }
>;

/** All pieces that are left. What goes back into stock stays as it was chosen. */
export function allLines(order: DeskOrder, chosen: ChosenLines): ChosenLines {
	return new Map(
		order.lines.flatMap((_, position) => {
			const quantity = piecesLeft(order, position);
			const restocks = chosen.get(position)?.restocks ?? false;
			return quantity === 0 ? [] : [[position, { quantity, restocks }] as const];
		}),
	);
}

interface RefundLinesProps {
	readonly order: DeskOrder;
	readonly chosen: ChosenLines;
	readonly onChange: (chosen: ChosenLines) => void;
}

/** For each line how many pieces to give back, and whether they go back into stock. */
export function RefundLines({ order, chosen, onChange }: RefundLinesProps) {
	function set(position: number, line: { quantity: number; restocks: boolean }) {
		const next = new Map(chosen);
		if (line.quantity === 0) next.delete(position);
		else next.set(position, line);
		onChange(next);
	}

	return (
		<ul className="divide-y divide-line border-line border-y">
			{order.lines.map((line, position) => {
				const left = piecesLeft(order, position);
				const choice = chosen.get(position) ?? { quantity: 0, restocks: false };
				const name = `${line.name}, ${sizeText(line.size)}`;
				return (
					<li
						key={`${line.productId} ${line.size}`}
						className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
					>
						<p className="leading-snug">
							{name}
							<span className="block text-muted text-sm">{formatLeft(line, left)}</span>
						</p>
						{left > 0 && (
							<div>
								<QuantityStepper
									label={`How many of ${name}`}
									value={Math.min(choice.quantity, left)}
									min={0}
									max={left}
									onChange={(quantity) => set(position, { ...choice, quantity })}
								/>
							</div>
						)}
						{left > 0 && choice.quantity > 0 && (
							<div className="sm:col-span-2">
								<Checkbox
									checked={choice.restocks}
									onChange={({ target }) => set(position, { ...choice, restocks: target.checked })}
								>
									<span>
										Put back into stock<span className="sr-only">: {name}</span>
									</span>
								</Checkbox>
							</div>
						)}
					</li>
				);
			})}
		</ul>
	);
}

function formatLeft({ quantity, priceCents }: DeskOrder['lines'][number], left: number): string {
	if (left === 0) return 'Refunded';
	const price = formatCents(priceCents);
	return left < quantity
		? `${price} each, ${quantity - left} of ${quantity} refunded`
		: `${quantity} at ${price}`;
}
