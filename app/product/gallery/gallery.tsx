import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { Picture as CataloguePicture } from '../../../core/catalogue/catalogue.ts';
import { pictureSizes } from '../../catalogue/picture-sizes.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { useOverlay } from '../../ui/dialog/overlay.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useStrip } from './use-strip.ts';

interface GalleryProps {
	readonly pictures: readonly CataloguePicture[];
}

const loadZoom = async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog });
const ZoomDialog = lazy(loadZoom);

/** A failure is shown when the dialog is opened. */
const fetchZoom = () => void loadZoom().catch(() => {});

/**
 * The pictures in a strip with scroll snapping. Fingers, arrow keys, buttons and thumbnails move
 * it. Without script the pictures are stacked.
 */
export function Gallery({ pictures }: GalleryProps) {
	const { list, shown, show, following } = useStrip(pictures.length);
	const [announcement, setAnnouncement] = useState('');
	const zoom = useOverlay();
	const [isZoomed, setZoomed] = useState(false);
	const moveTo = (at: number) => {
		show(at);
		setAnnouncement(`Picture ${at + 1} of ${pictures.length}: ${pictures[at]?.alt}`);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
		const at = placeAfter(event, shown, pictures.length);
		if (at === null) return;
		event.preventDefault();
		moveTo(at);
		event.currentTarget.querySelectorAll('button')[at]?.focus({ preventScroll: true });
	};
	const enlarge = () => {
		setZoomed(true);
		zoom.open();
	};
	return (
		<div className="grid min-w-0 grid-cols-1 content-start gap-3 sm:gap-4">
			<ul
				ref={list}
				aria-label="Pictures of the product"
				{...following}
				onKeyDown={onKeyDown}
				className="gallery-strip rounded-card bg-wall"
			>
				{pictures.map((picture, at) => (
					<li key={picture.name} className="relative w-full shrink-0 snap-center">
						<Slide picture={picture} isFirst={at === 0} isShown={at === shown} onPress={enlarge} />
					</li>
				))}
			</ul>
			<div className="flex min-w-0 items-center justify-between gap-2 noscript:hidden">
				<Thumbnails pictures={pictures} shown={shown} onPress={moveTo} />
				<Arrows shown={shown} count={pictures.length} onMove={moveTo} />
			</div>
			<LiveRegion message={announcement} />
			{isZoomed && (
				<Suspense>
					<ZoomDialog
						pictures={pictures}
						shown={shown}
						isOpen={zoom.isOpen}
						onClose={zoom.close}
						onMove={show}
					/>
				</Suspense>
			)}
		</div>
	);
}

/** The index that a key moves to; null for other keys. */
function placeAfter(event: KeyboardEvent, shown: number, count: number): number | null {
	if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
	const last = count - 1;
	if (event.key === 'ArrowRight') return Math.min(shown + 1, last);
	if (event.key === 'ArrowLeft') return Math.max(shown - 1, 0);
	if (event.key === 'Home') return 0;
	return event.key === 'End' ? last : null;
}

interface SlideProps {
	readonly picture: CataloguePicture;
	readonly isFirst: boolean;
	readonly isShown: boolean;
	readonly onPress: () => void;
}

/** A picture as a button that enlarges it. Only the shown one is a tab stop. */
function Slide({ picture, isFirst, isShown, onPress }: SlideProps) {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			tabIndex={isShown ? 0 : -1}
			onClick={onPress}
			onPointerEnter={fetchZoom}
			onFocus={fetchZoom}
			className="group block w-full cursor-zoom-in overflow-hidden focus-visible:outline-offset-[-6px]"
		>
			<span className="sr-only">Zoom: </span>
			<Picture
				source={pictureSource(picture.name)}
				alt={picture.alt}
				sizes={pictureSizes.gallery}
				isFirst={isFirst}
				isLazy={!isFirst}
				className="aspect-4/5 w-full object-cover"
			/>
			<span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-foam/90 transition-colors group-hover:bg-white noscript:hidden">
				<Icon name="enlarge" className="size-5" />
			</span>
		</button>
	);
}

interface ArrowsProps {
	readonly shown: number;
	readonly count: number;
	readonly onMove: (at: number) => void;
}

const arrowClass =
	'border border-edge bg-white hover:border-ink hover:bg-white aria-disabled:border-line';

function Arrows({ shown, count, onMove }: ArrowsProps) {
	const arrow = (label: string, at: number, icon: 'left' | 'right') => {
		const isOff = at < 0 || at >= count;
		return (
			<IconButton
				label={label}
				aria-disabled={isOff}
				onClick={isOff ? undefined : () => onMove(at)}
				className={arrowClass}
			>
				<Icon name={icon} />
			</IconButton>
		);
	};
	return (
		<div className="flex shrink-0 gap-2">
			{arrow('Previous picture', shown - 1, 'left')}
			{arrow('Next picture', shown + 1, 'right')}
		</div>
	);
}
