import { useState } from 'react';
import { QuantityStepper } from '../../../app/ui/form/quantity-stepper.tsx';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import type { ListedReturn } from '../../rules/returns.ts';
import { ActionForm } from '../actions/action-form.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { type ReturnFormProps, returnAction } from './return-action.ts';

/** What came back of a line, and how many of these go into stock. */
interface Arrived {
	readonly position: number;
	readonly received: number;
	readonly restocked: number;
}

/** Marks the parcel of a return as received, as a whole or in part. */
export function ArrivalForm({ shown }: ReturnFormProps) {
	const { reason, lines } = shown.one;
	const [arrived, setArrived] = useState<readonly Arrived[]>(() =>
		lines.map(({ position, quantity }) => ({
			position,
			received: quantity,
			restocked: reason === 'damaged' ? 0 : quantity,
		})),
	);

	const action = useDeskAction({
		check: () =>
			arrived.every(({ received }) => received === 0)
				? { lines: 'Nothing came back? Then leave it as it is.' }
				: {},
		sends: () =>
			returnAction(shown, {
				path: 'received',
				body: { lines: arrived },
				doneMessage: doneMessage(lines, arrived),
			}),
	});

	function set(changed: Arrived) {
		setArrived(arrived.map((one) => (one.position === changed.position ? changed : one)));
		action.correct('lines');
	}

	return (
		<ActionForm
			title="Mark Received"
			lead="Do this once the parcel is on the table. No email goes out, and no money moves yet."
			submit="Mark Received"
			action={action}
		>
			<ul
				data-invalid-within={action.errors.lines}
				className="divide-y divide-line border-line border-y"
			>
				{lines.map((line) => {
					const one = arrived.find(({ position }) => position === line.position);
					return one && <ArrivedLine key={line.position} line={line} one={one} onChange={set} />;
				})}
			</ul>
			<p className="text-muted text-sm">
				This can be done only once. Do not put back what is worn, stained or torn. The shopper can
				ask again to return what did not come back.
			</p>
			<p role="alert" className="text-error text-sm empty:hidden">
				{action.errors.lines}
			</p>
		</ActionForm>
	);
}

interface ArrivedLineProps {
	readonly line: ListedReturn['lines'][number];
	readonly one: Arrived;
	readonly onChange: (one: Arrived) => void;
}

function ArrivedLine({ line, one, onChange }: ArrivedLineProps) {
	const name = `${line.name}, ${sizeText(line.size)}`;
	return (
		<li className="py-3">
			<p className="leading-snug">
				{line.quantity} × {name}
			</p>
			<div className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
				<div>
					<p aria-hidden="true" className="mb-1 font-semibold text-sm">
						Came back
					</p>
					<QuantityStepper
						label={`How many of ${name} came back`}
						value={one.received}
						min={0}
						max={line.quantity}
						onChange={(received) =>
							onChange({ ...one, received, restocked: Math.min(one.restocked, received) })
						}
					/>
				</div>
				<div>
					<p aria-hidden="true" className="mb-1 font-semibold text-sm">
						Back into stock
					</p>
					<QuantityStepper
						label={`How many of ${name} go back into stock`}
						value={one.restocked}
						min={0}
						max={one.received}
						onChange={(restocked) => onChange({ ...one, restocked })}
					/>
				</div>
			</div>
		</li>
	);
}

function doneMessage(lines: ListedReturn['lines'], arrived: readonly Arrived[]): string {
	const asked = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const received = arrived.reduce((sum, one) => sum + one.received, 0);
	const restocked = arrived.reduce((sum, one) => sum + one.restocked, 0);
	const what = received === asked ? 'Received' : `Received: ${received} of ${asked}`;
	return restocked === 0
		? `${what}. Stock stays as it is.`
		: `${what}. ${restocked} back in stock.`;
}
