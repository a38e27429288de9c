import { useEffect, useRef } from 'react';
import type { Bars } from './draw-bars.ts';

/** Height of a chart, kept free until it is drawn. */
export const chartHeight = 280;

/**
 * Bars on a canvas, drawn by a library that only this fetches. It says nothing by itself: beside it
 * stands a table of the same figures.
 */
export function BarChart({ bars }: { readonly bars: Bars }) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		let stop: (() => void) | undefined;
		let isOver = false;
		import('./draw-bars.ts').then(
			({ drawBars }) => {
				if (place.current && !isOver) stop = drawBars(place.current, bars, chartHeight);
			},
			// The table says it all.
			(cause: unknown) => console.warn('the chart cannot be drawn', cause),
		);
		return () => {
			isOver = true;
			stop?.();
		};
	}, [bars]);
	return (
		<div
			ref={place}
			aria-hidden="true"
			data-chart
			className="min-w-0 overflow-hidden"
			style={{ height: chartHeight }}
		/>
	);
}
