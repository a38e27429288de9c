import { type Cents, formatCents } from '../../core/money.ts';

interface AmountProps {
	readonly label: string;
	readonly cents: Cents;
	/** Shown in place of an amount of zero. */
	readonly zero?: string;
	readonly isTotal?: boolean;
}

/** A row of a list of amounts: a label and an amount. */
export function Amount({ label, cents, zero, isTotal = false }: AmountProps) {
	const variant = isTotal ? 'border-line border-t pt-4 font-semibold text-xl' : '';
	return (
		<div className={`flex items-baseline justify-between gap-6 ${variant}`}>
			<dt>{label}</dt>
			<dd className="tabular">{cents === 0 && zero ? zero : formatCents(cents)}</dd>
		</div>
	);
}
