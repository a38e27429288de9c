import type { Picture } from '../../../core/catalogue/catalogue.ts';
import { imageOf } from '../../../core/catalogue/image-of.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface GalleryControlsProps {
	readonly pictures: readonly Picture[];
	readonly shown: number;
	readonly onMove: (at: number) => void;
}

const dotColumns = (count: number) => `repeat(${count}, minmax(0, 2.75rem))`;

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
		// The widths do not depend on what follows, so that nothing moves while a page is loading.
		<div className="grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] md:grid-cols-[2.75rem_minmax(0,auto)_2.75rem] md:justify-center lg:hidden noscript:hidden">
			{arrow('Previous picture', shown - 1, 'left')}
			<ul className="mx-auto grid" style={{ gridTemplateColumns: dotColumns(pictures.length) }}>
				{pictures.map((picture, at) => (
					<li key={imageOf(picture)}>
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
			{arrow('Next picture', shown + 1, 'right')}
		</div>
	);
}
