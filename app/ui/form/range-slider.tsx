import { type MouseEvent, useLayoutEffect, useRef } from 'react';

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
	const isTrackPressed = useRef(false);
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
	/** Moves the nearer thumb to where the track was pressed. Of two equally near ones the upper. */
	const press = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
		const value = valueAt(currentTarget, clientX, { min, max, step });
		const end = Math.abs(value - from) < Math.abs(value - to) ? 'from' : 'to';
		endMove();
		currentTarget.querySelector<HTMLElement>(`[name=${end}]`)?.focus();
		move(end === 'from' ? withFrom(value) : withTo(value));
	};
	const withFrom = (value: number) => ({ from: Math.max(min, Math.min(value, to - step)), to });
	const withTo = (value: number) => ({ from, to: Math.min(max, Math.max(value, from + step)) });
	const shared = { min, max, step, onPointerDown: endMove, onBlur: endMove };
	return (
		// The sliders are the controls. They let presses beside their thumbs through to the track.
		// biome-ignore lint/a11y: keys work on the sliders
		<div
			ref={track}
			className="range-slider"
			onPointerDown={({ target, currentTarget }) => {
				isTrackPressed.current = target === currentTarget;
			}}
			onClick={(event) => {
				// Not at the end of a drag, nor while a finger scrolls.
				if (isTrackPressed.current && event.target === event.currentTarget) press(event);
			}}
		>
			<input
				type="range"
				{...shared}
				name="from"
				aria-label={labels.from}
				aria-valuetext={format(from)}
				value={from}
				onChange={({ target }) => move(withFrom(Number(target.value)))}
			/>
			<input
				type="range"
				{...shared}
				name="to"
				aria-label={labels.to}
				aria-valuetext={format(to)}
				value={to}
				onChange={({ target }) => move(withTo(Number(target.value)))}
			/>
		</div>
	);
}

/** The value at a place of the track. The center of a thumb stays half a thumb away from the ends. */
function valueAt(
	track: HTMLElement,
	clientX: number,
	{ min, max, step }: Pick<RangeSliderProps, 'min' | 'max' | 'step'>,
): number {
	const { left, width } = track.getBoundingClientRect();
	const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
	const thumb = Number.parseFloat(getComputedStyle(track).getPropertyValue('--thumb')) * rem;
	const share = Math.min(1, Math.max(0, (clientX - left - thumb / 2) / (width - thumb)));
	return min + Math.round((share * (max - min)) / step) * step;
}
