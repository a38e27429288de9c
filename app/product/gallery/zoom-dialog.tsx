import type { KeyboardEvent } from 'react';
import type { Picture as CataloguePicture } from '../../../core/catalogue/catalogue.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useZoom } from './use-zoom.ts';
import { maxScale, zoomStep } from './zoom-view.ts';

interface ZoomDialogProps {
	readonly pictures: readonly CataloguePicture[];
	readonly shown: number;
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly onMove: (at: number) => void;
}

/** A dialog with the pictures in full size, to zoom and pan. */
export function ZoomDialog({ pictures, shown, isOpen, onClose, onMove }: ZoomDialogProps) {
	const picture = pictures[shown];
	return (
		<Dialog
			isOpen={isOpen}
			onClose={onClose}
			label="Pictures, enlarged"
			className="size-full overflow-hidden"
		>
			{picture && (
				// Reset at each opening.
				<Enlarged
					key={String(isOpen)}
					picture={picture}
					at={shown}
					count={pictures.length}
					onClose={onClose}
					onMove={onMove}
				/>
			)}
		</Dialog>
	);
}

interface EnlargedProps {
	readonly picture: CataloguePicture;
	readonly at: number;
	readonly count: number;
	readonly onClose: () => void;
	readonly onMove: (at: number) => void;
}

/** The distance that an arrow key moves an enlarged picture. */
const panPx = 60;

function Enlarged({ picture, at, count, onClose, onMove }: EnlargedProps) {
	const { stage, view, isHeld, zoom, pan, reset, handlers } = useZoom(step);
	const isZoomed = view.scale > 1;
	const percent = `${Math.round(view.scale * 100)}%`;
	const isOnly = count === 1;
	const position = isOnly ? '' : `${at + 1} of ${count}`;
	/** The next picture starts at its whole size. */
	function step(by: 1 | -1) {
		if (at + by < 0 || at + by >= count) return;
		reset();
		onMove(at + by);
	}
	const onArrow = (dx: Direction, dy: Direction) => {
		if (isZoomed) pan(-dx * panPx, -dy * panPx);
		else if (dx !== 0) step(dx);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		// With Control or Command the keys zoom the page itself.
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const act = actionOf(event.key, { zoom, reset, onArrow });
		if (!act) return;
		event.preventDefault();
		act();
	};
	const control = (label: string, icon: IconName, onPress: () => void, isOff = false) => (
		<IconButton label={label} aria-disabled={isOff} onClick={isOff ? undefined : onPress}>
			<Icon name={icon} />
		</IconButton>
	);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the focused control inside
		<div onKeyDown={onKeyDown} className="flex h-full flex-col">
			<div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
				<p className="tabular font-semibold">{position}</p>
				<p className="text-muted text-sm max-sm:hidden">
					<span className="pointer-coarse:hidden">Double-click or pinch to zoom</span>
					<span className="hidden pointer-coarse:inline">Double-tap or pinch to zoom</span>, drag to
					look around
				</p>
				{control('Close', 'close', onClose)}
			</div>
			<div
				ref={stage}
				{...handlers}
				data-zoomed={isZoomed || undefined}
				className="zoom-stage relative min-h-0 grow"
			>
				<div
					data-still={!isHeld || undefined}
					style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
					className="zoom-view pointer-events-none size-full select-none"
				>
					<Picture
						source={pictureSource(picture)}
						alt={picture.alt}
						sizes="1280px"
						className="size-full bg-none! object-contain"
					/>
				</div>
			</div>
			<div className="flex items-center justify-center gap-1 py-2">
				{!isOnly && control('Previous picture', 'left', () => step(-1), at === 0)}
				{control('Zoom out', 'minus', () => zoom(1 / zoomStep), !isZoomed)}
				<span aria-hidden="true" className="tabular w-14 text-center font-semibold text-sm">
					{percent}
				</span>
				{control('Zoom in', 'plus', () => zoom(zoomStep), view.scale >= maxScale)}
				{!isOnly && control('Next picture', 'right', () => step(1), at === count - 1)}
			</div>
			<LiveRegion message={isZoomed ? `Zoom ${percent}` : position && `Picture ${position}`} />
		</div>
	);
}

interface Actions {
	readonly zoom: (factor: number) => void;
	readonly reset: () => void;
	readonly onArrow: (dx: Direction, dy: Direction) => void;
}

type Direction = -1 | 0 | 1;

const arrows: ReadonlyMap<string, readonly [Direction, Direction]> = new Map([
	['ArrowLeft', [-1, 0]],
	['ArrowRight', [1, 0]],
	['ArrowUp', [0, -1]],
	['ArrowDown', [0, 1]],
]);

function actionOf(key: string, { zoom, reset, onArrow }: Actions): (() => void) | undefined {
	if (key === '+' || key === '=') return () => zoom(zoomStep);
	if (key === '-') return () => zoom(1 / zoomStep);
	if (key === '0') return reset;
	const arrow = arrows.get(key);
	return arrow && (() => onArrow(...arrow));
}
