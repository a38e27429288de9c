import type { ReturnKind } from '../../../core/orders/returns.ts';

interface KindChoiceProps {
	readonly kind: ReturnKind;
	readonly onChange: (kind: ReturnKind) => void;
}

const choices: readonly (readonly [kind: ReturnKind, title: string, meaning: string])[] = [
	['return', 'Return', 'Money back to your card'],
	['exchange', 'Exchange', 'The same in another size'],
];

/** The choice between a refund and another size. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
	return (
		<fieldset>
			<legend className="mb-1.5 font-semibold text-[0.9375rem]">What would you like?</legend>
			<div className="grid gap-3 sm:grid-cols-2">
				{choices.map(([value, title, meaning]) => (
					<label
						key={value}
						className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-edge p-4 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-mist has-checked:ring-1 has-checked:ring-ink"
					>
						<input
							type="radio"
							name="kind"
							value={value}
							checked={kind === value}
							onChange={() => onChange(value)}
							className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
						/>
						<span>
							<span className="block font-semibold leading-6">{title}</span>
							<span className="block text-muted text-sm">{meaning}</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
