import { lazy, Suspense, useState } from 'react';
import type { Picture as CataloguePicture } from '../../../core/catalogue/catalogue.ts';
import { imageOf } from '../../../core/catalogue/image-of.ts';
import { pictureSizes } from '../../catalogue/picture-sizes.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { useOverlay } from '../../ui/dialog/overlay.ts';
import { Icon } from '../../ui/icon.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GalleryControls } from './gallery-controls.tsx';
import { useStrip } from './use-strip.ts';

interface GalleryProps {
	readonly pictures: readonly CataloguePicture[];
}

const loadZoom = async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog });
const ZoomDialog = lazy(loadZoom);

/** A failure is shown when the dialog is opened. */
const fetchZoom = () => void loadZoom().catch(() => {});

/**
 * The pictures: a mosaic on wide screens, else a strip with scroll snapping that fingers, keys and
 * buttons move. Without script the pictures are stacked.
 */
export function Gallery({ pictures }: GalleryProps) {
	const { list, shown, show, following } = useStrip(pictures.length);
	const [announcement, setAnnouncement] = useState('');
	const zoom = useOverlay();
	const [isZoomed, setZoomed] = useState(false);
	const isStrip = pictures.length > 1;
	const moveTo = (at: number) => {
		show(at);
		setAnnouncement(`Picture ${at + 1} of ${pictures.length}: ${pictures[at]?.alt}`);
	};
	const enlarge = (at: number) => {
		show(at);
		setZoomed(true);
		zoom.open();
	};
	return (
		<div className="min-w-0">
			<div className="relative">
				<ul ref={list} aria-label="Pictures of the product" {...following} className="gallery">
					{pictures.map((picture, at) => (
						<li key={imageOf(picture)}>
							<Slide
								picture={picture}
								isFirst={at === 0}
								sizes={sizesOf(at, pictures.length)}
								onPress={() => enlarge(at)}
								onTab={() => show(at)}
							/>
						</li>
					))}
				</ul>
				{isStrip && <p className="tabular gallery-count">{`${shown + 1} of ${pictures.length}`}</p>}
			</div>
			{isStrip && <GalleryControls pictures={pictures} shown={shown} onMove={moveTo} />}
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

/** The places of the mosaic in gallery.css. */
function sizesOf(at: number, count: number): string {
	if (at === 0) return pictureSizes.gallery;
	return count === 5 && at >= 3 ? pictureSizes.galleryHalf : pictureSizes.galleryTile;
}

interface SlideProps {
	readonly picture: CataloguePicture;
	readonly isFirst: boolean;
	readonly sizes: string;
	readonly onPress: () => void;
	/**
	 * Tab has led here. The browser itself does not scroll to a picture that is still visible while
	 * another scroll moves it away.
	 */
	readonly onTab: () => void;
}

/** A picture as a button that enlarges it. */
function Slide({ picture, isFirst, sizes, onPress, onTab }: SlideProps) {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			onClick={onPress}
			onPointerEnter={fetchZoom}
			onFocus={fetchZoom}
			onKeyUp={({ key }) => {
				if (key === 'Tab') onTab();
			}}
			className="group gallery-picture"
		>
			<span className="sr-only">Zoom: </span>
			<Picture
				source={pictureSource(picture)}
				alt={picture.alt}
				sizes={sizes}
				isFirst={isFirst}
				isLazy={!isFirst}
				className="size-full object-[50%_45%] object-cover"
			/>
			<span className="gallery-zoom">
				<Icon name="enlarge" className="size-5" />
			</span>
		</button>
	);
}
