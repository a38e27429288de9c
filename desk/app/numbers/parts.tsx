import { type ReactNode, useMemo } from 'react';
import { formatCents } from '../../../core/money.ts';
import type { NumbersAnswer } from '../../rules/numbers.ts';
import { SaveButton } from '../data/save-button.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { BarChart } from './bar-chart.tsx';
import { formatBarLabel, formatCount, formatPeriod } from './format-numbers.ts';
import { paymentsFile, periodsFile, saveFile } from './numbers-file.ts';
import { Rows } from './rows.tsx';

interface PartProps {
	readonly numbers: NumbersAnswer;
}

const dollars = new Intl.NumberFormat('en-US', {
	style: 'currency',
	currency: 'USD',
	notation: 'compact',
	maximumFractionDigits: 1,
});
const pieces = new Intl.NumberFormat('en-US', { notation: 'compact' });

// The brand's sky, sea and deep, because a canvas has no classes.
const sky = '#8fd0ee';
const sea = '#1f6fb8';
const deep = '#12386b';

/** Paid and net amounts. */
export function RevenuePart({ numbers }: PartProps) {
	const { span, periods, total } = numbers;
	const bars = useMemo(
		() => ({
			labels: periods.map((period) => formatBarLabel(span, period)),
			series: [
				{ color: sky, values: periods.map(({ paidCents }) => paidCents / 100) },
				{ color: sea, values: periods.map(({ netCents }) => netCents / 100) },
			],
			format: (value: number) => dollars.format(value),
		}),
		[span, periods],
	);
	const hasDispute = periods.some(({ disputedCents }) => disputedCents !== 0);
	return (
		<Part
			title="Revenue"
			action={
				<div className="flex flex-wrap gap-2">
					<DeskButton variant="quiet" onClick={() => saveFile(periodsFile(numbers))}>
						Save as CSV
					</DeskButton>
					<SaveButton {...paymentsFile(numbers)}>Export Orders</SaveButton>
				</div>
			}
			chart={
				<>
					<p aria-hidden="true" className="flex flex-wrap gap-x-5 text-muted text-sm">
						<Key color="bg-sea">Net</Key>
						<Key color="bg-sky">Refunded{hasDispute ? ' or disputed' : ''}</Key>
					</p>
					<BarChart bars={bars} />
				</>
			}
		>
			<Rows
				caption="Revenue"
				columns={[
					{ name: 'Paid' },
					// Hidden on small screens: the difference of paid and net shows it too.
					{ name: hasDispute ? 'Refunded or disputed' : 'Refunded', className: 'max-sm:hidden' },
					{ name: 'Net' },
				]}
				rows={periods.map((period) => ({
					name: formatPeriod(span, period),
					key: period.from,
					cells: moneyCells(period),
				}))}
				total={moneyCells(total)}
			/>
		</Part>
	);
}

type Money = Pick<
	NumbersAnswer['total'],
	'paidCents' | 'refundedCents' | 'disputedCents' | 'netCents'
>;

function moneyCells({ paidCents, refundedCents, disputedCents, netCents }: Money): string[] {
	return [paidCents, -(refundedCents + disputedCents), netCents].map((cents) =>
		cents === 0 ? '–' : formatCents(cents),
	);
}

/** The number of paid orders. */
export function OrdersPart({ numbers: { span, periods, total } }: PartProps) {
	const bars = useMemo(
		() => ({
			labels: periods.map((period) => formatBarLabel(span, period)),
			series: [{ color: deep, values: periods.map(({ orders }) => orders) }],
			format: (value: number) => pieces.format(value),
		}),
		[span, periods],
	);
	const cells = ({ orders, averageCents }: NumbersAnswer['total']) => [
		orders === 0 ? '–' : formatCount(orders),
		averageCents === null ? '–' : formatCents(averageCents),
	];
	return (
		<Part title="Orders" chart={<BarChart bars={bars} />}>
			<Rows
				caption="Orders"
				columns={[{ name: 'Orders' }, { name: 'Average' }]}
				rows={periods.map((period) => ({
					name: formatPeriod(span, period),
					key: period.from,
					cells: cells(period),
				}))}
				total={cells(total)}
			/>
		</Part>
	);
}

interface PartFrameProps {
	readonly title: string;
	readonly action?: ReactNode;
	readonly chart: ReactNode;
	readonly children: ReactNode;
}

/** A chart and a table with the same numbers. */
function Part({ title, action, chart, children }: PartFrameProps) {
	return (
		<section aria-label={title} className="mt-8 border-mist border-t-2 pt-5">
			<div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
				<h2 className="text-2xl">{title}</h2>
				{action}
			</div>
			<div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_30rem]">
				<div className="min-w-0">{chart}</div>
				{children}
			</div>
		</section>
	);
}

function Key({ color, children }: { readonly color: string; readonly children: ReactNode }) {
	return (
		<span className="inline-flex items-center gap-2">
			<span className={`size-3 rounded-[3px] ${color}`} />
			{children}
		</span>
	);
}
