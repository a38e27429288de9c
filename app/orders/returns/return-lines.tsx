import { sizeLabel, sizeText } from '../../../core/catalogue/size-text.ts';
import type { FieldErrors } from '../../../core/first-errors.ts';
import type { ReturnKind } from '../../../core/orders/returns.ts';
import { LinePicture } from '../../cart/bought.tsx';
import { useStock } from '../../catalogue/stock.ts';
import { useAllProducts } from '../../publication/catalogue-context.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx';
import type { GuestLine } from '../guest/guest-order.ts';
import { type Chosen, otherSizes, toggle } from './return-choice.ts';

interface ReturnLinesProps {
	readonly lines: readonly GuestLine[];
	readonly kind: ReturnKind;
	readonly chosen: Chosen;
	readonly onChange: (chosen: Chosen) => void;
	readonly errors: FieldErrors;
}

/** The lines to return, with quantity and wanted size. */
export function ReturnLines({ lines, kind, chosen, onChange, errors }: ReturnLinesProps) {
	return (
		<fieldset
			data-invalid={errors.lines ? '' : undefined}
			tabIndex={-1}
			aria-describedby={errors.lines ? 'return-lines-error' : undefined}
			className="outline-none"
		>
			<legend className="mb-1.5 font-semibold text-[0.9375rem]">Which of these?</legend>
			<ul className="divide-y divide-line border-line border-y">
				{lines.map((line) => (
					<li key={line.position} className="py-3">
						<Checkbox
							name="lines"
							checked={chosen.has(line.position)}
							onChange={() => onChange(toggle(chosen, line))}
						>
							<span className="grid flex-1 grid-cols-[3.5rem_1fr] items-center gap-4">
								<LinePicture image={line.image} />
								<span className="leading-snug">
									{line.name}
									<span className="block text-muted text-sm">
										{sizeLabel(line.size)}
										{line.left > 1 && `, ${line.left} to send back`}
									</span>
								</span>
							</span>
						</Checkbox>
						<ChosenLine
							line={line}
							kind={kind}
							chosen={chosen}
							onChange={onChange}
							errors={errors}
						/>
					</li>
				))}
			</ul>
			{errors.lines && (
				<p id="return-lines-error" className="mt-1.5 font-medium text-error text-sm">
					{errors.lines}
				</p>
			)}
		</fieldset>
	);
}

type ChosenLineProps = Omit<ReturnLinesProps, 'lines'> & { readonly line: GuestLine };

function ChosenLine({ line, kind, chosen, onChange, errors }: ChosenLineProps) {
	const stock = useStock();
	const catalogue = useAllProducts();
	const choice = chosen.get(line.position);
	if (!choice) return null;
	const { position, left } = line;
	const set = (changed: Partial<typeof choice>) =>
		onChange(new Map(chosen).set(position, { ...choice, ...changed }));
	const hasMany = left > 1;
	if (!hasMany && kind === 'return') return null;
	return (
		<div className="flex flex-wrap items-start gap-x-6 gap-y-4 pt-3 sm:pl-8">
			{hasMany && (
				<div>
					<p aria-hidden="true" className="mb-1.5 font-semibold text-[0.9375rem]">
						How many?
					</p>
					<QuantityStepper
						label={`How many of ${line.name}, ${sizeText(line.size)}`}
						value={choice.quantity}
						max={left}
						onChange={(quantity) => set({ quantity })}
					/>
				</div>
			)}
			{kind === 'exchange' && (
				<SelectField
					id={`return-size-${position}`}
					name="sizes"
					label={`Instead of ${sizeText(line.size)}`}
					value={choice.wantedSize}
					onChange={(event) => set({ wantedSize: event.target.value })}
					error={choice.wantedSize === '' ? errors.sizes : undefined}
					className="min-w-44"
				>
					<option value="" disabled>
						Choose a size
					</option>
					{otherSizes(line, catalogue).map((size) => {
						const isOut = (stock.left(line.id, size) ?? choice.quantity) < choice.quantity;
						return (
							<option key={size} value={size} disabled={isOut}>
								{isOut ? `${size}, sold out` : size}
							</option>
						);
					})}
				</SelectField>
			)}
		</div>
	);
}
