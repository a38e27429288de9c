import { formatProducts } from '../../../core/catalogue/format-products.ts';
import { formatNumber } from '../../../core/format-number.ts';

interface OptionCountProps {
	readonly name: string;
	/** The number of products that the option would show. An option with 0 is shown and says so. */
	readonly count: number;
	readonly isPill?: boolean;
}

/** The name of an option and its number of products. */
export function OptionCount({ name, count, isPill = false }: OptionCountProps) {
	const textClass = count === 0 ? 'text-muted line-through decoration-edge' : '';
	return (
		<span
			className={
				isPill ? 'flex items-center gap-1.5' : 'flex grow items-center justify-between gap-3'
			}
		>
			<span className={isPill && count > 0 ? '' : textClass}>{name}</span>
			<span aria-hidden="true" className="tabular font-normal text-sm">
				{formatNumber(count)}
			</span>
			<span className="sr-only">({formatProducts(count)})</span>
		</span>
	);
}
