import UPlot from 'uplot';

export interface Bars {
	/** The labels of the x axis. */
	readonly labels: readonly string[];
	/** Series that are drawn over each other, the widest first. */
	readonly series: readonly { readonly color: string; readonly values: readonly number[] }[];
	/** The format of the y axis. */
	readonly format: (value: number) => string;
}

const ink = '#465874';
const font = '13px Figtree, system-ui, sans-serif';
/** Whole steps only, because orders are whole numbers. */
const steps = [1, 2, 5].flatMap((one) =>
	Array.from({ length: 10 }, (_, zeros) => one * 10 ** zeros),
);

/**
 * Draws bars into an element, and again when its width changes. Returns a function that removes
 * them.
 */
export function drawBars(place: HTMLElement, bars: Bars, height: number): () => void {
	const count = bars.labels.length;
	const path = UPlot.paths.bars?.({ size: [0.68, 56, 1], radius: [0.12, 0] });
	const chart = new UPlot(
		{
			width: place.clientWidth,
			height,
			padding: [12, 8, 0, 0],
			cursor: { show: false },
			legend: { show: false },
			scales: {
				x: { time: false, range: [-0.6, count - 0.4] },
				y: { range: (_, least, most) => [Math.min(0, least * 1.08), Math.max(1, most * 1.08)] },
			},
			series: [
				{},
				...bars.series.map(({ color }) => ({
					fill: color,
					stroke: color,
					width: 0,
					points: { show: false },
					...(path && { paths: path }),
				})),
			],
			axes: [
				{
					stroke: ink,
					font,
					grid: { show: false },
					ticks: { show: false },
					// Space for the lowest label of the y axis.
					gap: 10,
					size: 40,
					space: 68,
					incrs: [1, 2, 3, 5, 7, 10, 14, 20, 30, 50, 100],
					values: (_, at) => at.map((one) => bars.labels[one] ?? ''),
				},
				{
					stroke: ink,
					font,
					size: 64,
					space: 44,
					incrs: steps.toSorted((a, b) => a - b),
					grid: { stroke: '#e4f1f8', width: 1 },
					ticks: { show: false },
					values: (_, at) => at.map(bars.format),
				},
			],
		},
		[bars.labels.map((_, at) => at), ...bars.series.map(({ values }) => [...values])],
		place,
	);
	const watch = new ResizeObserver(() => {
		if (place.clientWidth > 0) chart.setSize({ width: place.clientWidth, height });
	});
	watch.observe(place);
	return () => {
		watch.disconnect();
		chart.destroy();
	};
}
