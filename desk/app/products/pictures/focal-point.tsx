import type { KeyboardEvent, MouseEvent } from 'react';
import type { PictureSource } from '../../../../app/ui/picture.tsx';
import { Picture } from '../../../../app/ui/picture.tsx';
import type { PictureFile } from '../../../../core/catalogue/picture.ts';

export type Focus = NonNullable<PictureFile['focus']>;

interface FocalPointProps {
	readonly source: PictureSource;
	readonly focus: Focus;
	/** Which picture it is, such as "picture 2". */
	readonly name: string;
	readonly onChange: (focus: Focus) => void;
}

const step = 5;

/** How far an arrow key moves the point, in percent. */
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
	ArrowLeft: [-step, 0],
	ArrowRight: [step, 0],
	ArrowUp: [0, -step],
	ArrowDown: [0, step],
};

export function placeText({ x, y }: Focus): string {
	return `${x}% from the left, ${y}% from the top`;
}

/** The whole picture, in which a press or the arrow keys set the point that every crop keeps. */
export function FocalPoint({ source, focus, name, onChange }: FocalPointProps) {
	const set = (x: number, y: number) => onChange({ x: percent(x), y: percent(y) });

	function press({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) {
		// A press by the keyboard has no place.
		if (detail === 0) return;
		const box = currentTarget.getBoundingClientRect();
		set(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
	}

	function move(event: KeyboardEvent) {
		const [x, y] = steps[event.key] ?? [];
		if (x === undefined || y === undefined) return;
		event.preventDefault();
		set(focus.x + x, focus.y + y);
	}

	return (
		<div className="flex flex-wrap items-end gap-4">
			<div>
				<button
					type="button"
					aria-label={`Focal point of ${name}: ${placeText(focus)}. Arrow keys move it.`}
					onClick={press}
					onKeyDown={move}
					className="relative block w-fit cursor-crosshair overflow-hidden rounded-field bg-mist outline-offset-2"
				>
					<Picture source={source} alt="" sizes="16rem" className="max-h-64 w-auto max-w-full" />
					<span
						aria-hidden="true"
						style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
						className="-translate-1/2 pointer-events-none absolute size-7 rounded-full border-2 border-white bg-sea/60 ring-2 ring-ink"
					/>
				</button>
			</div>
			<figure>
				<div className="aspect-4/5 w-24 overflow-hidden rounded-field bg-wall">
					<CroppedPicture source={source} focus={focus} />
				</div>
				<figcaption className="mt-1 text-muted text-sm">On a card</figcaption>
			</figure>
		</div>
	);
}

interface CroppedPictureProps {
	readonly source: PictureSource;
	readonly focus: Focus;
}

/** The desk has no rules for the pictures of drafts, so the crop is set at the element. */
export function CroppedPicture({ source, focus }: CroppedPictureProps) {
	return (
		<img
			src={source.fallback}
			alt=""
			style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
			className="size-full object-cover"
		/>
	);
}

function percent(value: number): number {
	return Math.round(Math.min(100, Math.max(0, value)));
}
