import { useEffect, useRef } from 'react';
import type { Bars } from './draw-bars.ts';

/** The height of a chart, reserved until it is drawn. */
const chartHeight = 280;

/**
 * Bars on a canvas, drawn by a lazy library. The canvas has no text alternative: a table beside it
 * has the same numbers.
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
			// The table has the same numbers.
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
