import { type Cents, formatCents } from '../../core/money.ts';

interface AmountProps {
	readonly label: string;
	readonly cents: Cents;
	/** Shown in place of an amount of zero. */
	readonly zero?: string;
	readonly isTotal?: boolean;
	/** A line under the label. */
	readonly note?: string | undefined;
}

/** A row of a list of amounts: a label and an amount. */
export function Amount({ label, cents, zero, isTotal = false, note }: AmountProps) {
	const variant = isTotal ? 'border-line border-t pt-4 font-semibold text-xl' : '';
	return (
		<div className={`flex items-baseline justify-between gap-6 ${variant}`}>
			<dt>
				{label}
				{note && <span className="block text-balance text-muted text-sm">{note}</span>}
			</dt>
			<dd className="tabular">{cents === 0 && zero ? zero : formatCents(cents)}</dd>
		</div>
	);
}
