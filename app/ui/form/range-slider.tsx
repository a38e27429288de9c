import { useLayoutEffect, useRef } from 'react';

export interface Range {
	readonly from: number;
	readonly to: number;
}

interface RangeSliderProps extends Range {
	readonly min: number;
	readonly max: number;
	readonly step: number;
	/** The accessible names of the two ends, such as "Lowest price". */
	readonly labels: { readonly from: string; readonly to: string };
	/** Formats a value. */
	readonly format: (value: number) => string;
	/** `isSameMove`: continues a drag, or presses of arrow keys. */
	readonly onChange: (range: Range, isSameMove: boolean) => void;
}

/**
 * Two native sliders over one track, so that keyboard and screen readers work. The ends stay a step
 * apart.
 */
export function RangeSlider(props: RangeSliderProps) {
	const { from, to, min, max, step, labels, format, onChange } = props;
	const track = useRef<HTMLDivElement>(null);
	const isMoving = useRef(false);
	useLayoutEffect(() => {
		const share = (value: number) => String((value - min) / (max - min));
		track.current?.style.setProperty('--from', share(from));
		track.current?.style.setProperty('--to', share(to));
	}, [from, to, min, max]);
	const endMove = () => {
		isMoving.current = false;
	};
	const move = (range: Range) => {
		if (range.from === from && range.to === to) return;
		onChange(range, isMoving.current);
		isMoving.current = true;
	};
	const shared = { min, max, step, onPointerDown: endMove, onBlur: endMove };
	return (
		<div ref={track} className="range-slider">
			<input
				type="range"
				{...shared}
				name="from"
				aria-label={labels.from}
				aria-valuetext={format(from)}
				value={from}
				onChange={({ target }) =>
					move({ from: Math.max(min, Math.min(Number(target.value), to - step)), to })
				}
			/>
			<input
				type="range"
				{...shared}
				name="to"
				aria-label={labels.to}
				aria-valuetext={format(to)}
				value={to}
				onChange={({ target }) =>
					move({ from, to: Math.min(max, Math.max(Number(target.value), from + step)) })
				}
			/>
		</div>
	);
}
