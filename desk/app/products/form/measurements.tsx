import type { ClipboardEvent, KeyboardEvent } from 'react';
import { OptionPill } from '../../../../app/ui/form/option-pill.tsx';
import { inOrderOfSizes } from '../../../../core/catalogue/catalogue.ts';
import { lengthUnits } from '../../../../core/catalogue/length-unit.ts';
import { measures } from '../../../../core/catalogue/size-guide.ts';
import type { ProductDraft } from '../../../rules/product-draft.ts';
import { type MeasuresRow, measuresOf } from '../../../rules/product-fields/details.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { fieldId, patch } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { type Cell, copiedCells, withCells } from './measure-cells.ts';
import type { ProductForm } from './use-product-form.ts';

const unitNames = { in: 'inches', cm: 'centimeters' } as const;

/** The table of the size guide. Without one, the product has that of its category. */
export function Measurements({ form }: { readonly form: ProductForm }) {
	const { sizes, measurements } = form.edit.product;
	const { unit, rows } = measurements;
	const isEmpty = !rows.some((row) => measures.some(({ key }) => row[key] !== ''));
	const set = (field: string, change: Partial<ProductDraft['measurements']>) =>
		patch(form, field, { measurements: { ...measurements, ...change } });
	return (
		<FormSection
			id="measurements"
			title="Measurements"
			lead="Of the garment, for the size guide. Left empty, the page has those of the category."
		>
			<ChoiceGroup field="measurements-unit" label="I measure in" error={undefined}>
				{lengthUnits.map((one) => (
					<OptionPill
						key={one}
						type="radio"
						name="desk-measured-in"
						checked={one === unit}
						onChange={() => set('measurements', { unit: one })}
					>
						<span className="px-2">{unitNames[one]}</span>
					</OptionPill>
				))}
			</ChoiceGroup>
			{sizes.length === 0 ? (
				<p className="text-muted">Choose the sizes first.</p>
			) : (
				<MeasureTable form={form} onChange={(field, next) => set(field, { rows: next })} />
			)}
			{!isEmpty && (
				<DeskButton
					variant="quiet"
					className="justify-self-start"
					onClick={() => set('measurements', { rows: [] })}
				>
					Clear the Table
				</DeskButton>
			)}
		</FormSection>
	);
}

interface MeasureTableProps {
	readonly form: ProductForm;
	readonly onChange: (field: string, rows: MeasuresRow[]) => void;
}

/** Tab goes to the right, Enter down. Cells that were copied from a spreadsheet fill the table. */
function MeasureTable({ form, onChange }: MeasureTableProps) {
	const { sizes, measurements } = form.edit.product;
	const made = inOrderOfSizes(sizes);
	const { rows } = measurements;
	const pathAt = ({ row, column }: Cell) => `measurements.${made[row]}.${measures[column]?.key}`;
	function fill(from: Cell, cells: readonly (readonly string[])[]) {
		const isOne = cells.length === 1 && cells[0]?.length === 1;
		onChange(isOne ? pathAt(from) : 'measurements', withCells(rows, made, from, cells));
	}
	return (
		<div>
			<table className="w-full max-w-xl table-fixed border-collapse text-left">
				<caption className="sr-only">Measurements in {unitNames[measurements.unit]}</caption>
				<thead>
					<tr className="text-muted text-sm *:pr-2 *:pb-1.5 *:font-semibold sm:*:pr-3">
						<th scope="col" className="w-14">
							Size
						</th>
						{measures.map(({ key, label }) => (
							<th key={key} scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{made.map((size, row) => (
						<tr key={size} className="align-top">
							<th scope="row" className="pt-2.5 font-semibold">
								{size}
							</th>
							{measures.map(({ key, label }, column) => (
								<td key={key} className="py-1 pr-2 sm:pr-3">
									<MeasureCell
										id={fieldId(pathAt({ row, column }))}
										label={`${label}, size ${size}`}
										value={measuresOf(rows, size)[key]}
										error={form.errorOf(pathAt({ row, column }))}
										below={fieldId(pathAt({ row: row + 1, column }))}
										onFill={(cells) => fill({ row, column }, cells)}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<p className="mt-1.5 text-muted text-sm">
				Enter goes down. You can paste cells from a spreadsheet.
			</p>
		</div>
	);
}

interface MeasureCellProps {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly error: string | undefined;
	/** The id of the cell below, if there is one. */
	readonly below: string;
	readonly onFill: (cells: readonly (readonly string[])[]) => void;
}

function MeasureCell({ id, label, value, error, below, onFill }: MeasureCellProps) {
	function goDown(event: KeyboardEvent) {
		if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
		// Enter would save the form.
		event.preventDefault();
		document.getElementById(below)?.focus();
	}
	function paste(event: ClipboardEvent) {
		const cells = copiedCells(event.clipboardData.getData('text/plain'));
		if (!cells) return;
		event.preventDefault();
		onFill(cells);
	}
	return (
		<>
			<input
				id={id}
				aria-label={label}
				value={value}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				onChange={({ target }) => onFill([[target.value]])}
				onKeyDown={goDown}
				onPaste={paste}
				className="tabular block min-h-11 w-full min-w-0 rounded-field border border-edge bg-white px-3 text-base hover:border-ink aria-invalid:border-2 aria-invalid:border-error"
			/>
			{error && (
				<p id={`${id}-error`} className="mt-1 font-medium text-error text-sm">
					{error}
				</p>
			)}
		</>
	);
}
