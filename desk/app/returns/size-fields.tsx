import { SelectField } from '../../../app/ui/form/field.tsx';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import type { ListedReturn } from '../../rules/returns.ts';

/** The chosen sizes of an exchange, by the position of their line. */
export type ChosenSizes = ReadonlyMap<number, string>;

type Line = ListedReturn['lines'][number];

/** The sizes that the shopper wants. */
export function wantedSizes({ lines }: ListedReturn): ChosenSizes {
	return new Map(lines.map(({ position, wantedSize, size }) => [position, wantedSize ?? size]));
}

/** The sizes as the calls need them. */
export function sizesInput(chosen: ChosenSizes) {
	return [...chosen].map(([position, size]) => ({ position, size }));
}

interface SizeFieldsProps {
	readonly one: ListedReturn;
	readonly chosen: ChosenSizes;
	readonly onChange: (chosen: ChosenSizes) => void;
}

/** A size for each line of an exchange. What has sold out cannot be chosen. */
export function SizeFields({ one, chosen, onChange }: SizeFieldsProps) {
	return (
		<div className="grid gap-4">
			{one.lines.map((line) => {
				const size = chosen.get(line.position) ?? '';
				return (
					<SelectField
						key={line.position}
						id={`desk-size-${line.position}`}
						label={`Send instead of ${line.quantity} × ${line.name}, ${sizeText(line.size)}`}
						value={size}
						error={lacks(line, size) ? `${size} has sold out. Please choose another.` : undefined}
						onChange={({ target }) => onChange(new Map(chosen).set(line.position, target.value))}
					>
						{line.sizes.map((one) => (
							<option
								key={one.size}
								value={one.size}
								disabled={one.size !== size && lacks(line, one.size)}
							>
								{formatSize(line, one)}
							</option>
						))}
					</SelectField>
				);
			})}
		</div>
	);
}

/** Whether too few of a size are free for the line. */
function lacks({ sizes, quantity, received }: Line, size: string): boolean {
	const free = sizes.find((one) => one.size === size)?.free ?? null;
	return free !== null && free < (received ?? quantity);
}

function formatSize(line: Line, { size, free }: Line['sizes'][number]): string {
	if (lacks(line, size)) return free === 0 ? `${size}, sold out` : `${size}, only ${free} free`;
	return free === null ? size : `${size}, ${free} free`;
}
