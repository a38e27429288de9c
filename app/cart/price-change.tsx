import { type Cents, formatCents } from '../../core/money.ts';

interface PriceChangeProps {
	readonly priceCents: Cents;
	/** The price when the line was added. */
	readonly beforeCents: Cents;
}

/** Says that a line costs more or less than when it was added. */
export function PriceChange({ priceCents, beforeCents }: PriceChangeProps) {
	return (
		<p className="tabular mt-1 font-medium text-deep text-sm">
			Now {formatCents(priceCents)}: it was {formatCents(beforeCents)} when you added it.
		</p>
	);
}
