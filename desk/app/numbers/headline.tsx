import { formatCents } from '../../../core/money.ts';
import type { NumbersAnswer } from '../../rules/numbers.ts';
import { formatChange, formatCount, formatRange } from './format-numbers.ts';

/** The totals of the whole time, compared with the time before. */
export function Headline({
	numbers: { periods, total, before },
}: {
	readonly numbers: NumbersAnswer;
}) {
	const range = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '' };
	const money = (now: number, then: number) => ({
		value: formatCents(now),
		change: formatChange(now, then),
		earlier: formatCents(then),
	});
	const hasBefore = before.orders > 0 || before.netCents !== 0;
	const hasDispute = total.disputedCents !== 0 || before.disputedCents !== 0;
	return (
		<section aria-label="In all" className="mt-8">
			<p className="text-muted">
				<span className="font-semibold text-ink">{formatRange(range)}</span>, compared with{' '}
				{formatRange(before)}
				{before.isSoFar ? ', up to the same point' : ''}
				{hasBefore ? '' : ', when nothing was sold'}
			</p>
			<dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4 lg:flex lg:flex-wrap lg:gap-x-14">
				<Figure large name="Net" {...money(total.netCents, before.netCents)} />
				<Figure name="Paid" {...money(total.paidCents, before.paidCents)} />
				<Figure name="Refunded" {...money(total.refundedCents, before.refundedCents)} />
				{hasDispute && (
					<Figure name="Disputed" {...money(total.disputedCents, before.disputedCents)} />
				)}
				<Figure
					name="Orders"
					value={formatCount(total.orders)}
					change={formatChange(total.orders, before.orders)}
					earlier={formatCount(before.orders)}
				/>
				<Figure
					name="Average order"
					value={total.averageCents === null ? 'None' : formatCents(total.averageCents)}
					change={formatChange(total.averageCents ?? 0, before.averageCents ?? 0)}
					earlier={formatCents(before.averageCents ?? 0)}
				/>
			</dl>
		</section>
	);
}

interface FigureProps {
	readonly name: string;
	readonly value: string;
	/** Null if there is nothing to compare with. */
	readonly change: string | null;
	readonly earlier: string;
	readonly large?: boolean;
}

function Figure({ name, value, change, earlier, large = false }: FigureProps) {
	return (
		<div className={`flex flex-col ${large ? 'max-lg:col-span-full' : ''}`}>
			<dt className="font-semibold text-muted text-sm">{name}</dt>
			<dd
				className={`heading tabular mt-1 whitespace-nowrap ${large ? 'text-5xl' : 'text-2xl sm:text-3xl lg:pt-3.5'}`}
			>
				{value}
			</dd>
			{change !== null && (
				<dd className="tabular mt-1 text-muted text-sm">
					<span className="font-semibold text-ink">{change}</span> from {earlier}
				</dd>
			)}
		</div>
	);
}
