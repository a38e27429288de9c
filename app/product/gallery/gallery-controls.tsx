import type { Picture } from '../../../core/catalogue/catalogue.ts';
import { imageOf } from '../../../core/catalogue/image-of.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface GalleryControlsProps {
	readonly pictures: readonly Picture[];
	readonly shown: number;
	readonly onMove: (at: number) => void;
}

/** More would be smaller than 24 px on a screen of 320 px. Then the arrows are alone. */
const maxDots = 8;

/** Dots that tell which picture is shown, between two arrows. Wide screens show all pictures. */
export function GalleryControls({ pictures, shown, onMove }: GalleryControlsProps) {
	const arrow = (label: string, at: number, icon: 'left' | 'right') => {
		const isOff = at < 0 || at >= pictures.length;
		return (
			<IconButton
				label={label}
				aria-disabled={isOff}
				onClick={isOff ? undefined : () => onMove(at)}
			>
				<Icon name={icon} className="size-5" />
			</IconButton>
		);
	};
	return (
		<div className="gallery-controls flex items-center justify-between md:justify-center min-[56.25rem]:hidden noscript:hidden">
			{arrow('Previous picture', shown - 1, 'left')}
			{pictures.length <= maxDots && (
				<ul className="flex min-w-0">
					{pictures.map((picture, at) => (
						<li key={imageOf(picture)} className="w-11">
							<button
								type="button"
								onClick={() => onMove(at)}
								aria-label={`Show picture ${at + 1} of ${pictures.length}: ${picture.alt}`}
								aria-pressed={at === shown}
								className="gallery-dot"
							/>
						</li>
					))}
				</ul>
			)}
			{arrow('Next picture', shown + 1, 'right')}
		</div>
	);
}
