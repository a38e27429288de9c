import { useRef, useState } from 'react';
import type { Picture as CataloguePicture } from '../../core/catalogue.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { Picture } from '../ui/picture.tsx';

interface GalleryProps {
	readonly pictures: readonly CataloguePicture[];
}

/**
 * All pictures side by side in a strip that snaps: swiped by finger, moved by arrow keys, and by
 * the small pictures below. It needs no script to be looked through.
 */
export function Gallery({ pictures }: GalleryProps) {
	const strip = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(0);
	const show = (at: number) => {
		strip.current?.scrollTo({ left: at * strip.current.clientWidth });
	};
	return (
		<div className="grid gap-3 sm:gap-4">
			<ul
				ref={strip}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
				tabIndex={0}
				aria-label="Pictures of the product"
				onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
					setShown(Math.round(scrollLeft / clientWidth))
				}
				className="flex snap-x snap-mandatory overflow-x-auto rounded-card bg-wall [scrollbar-width:none] motion-safe:scroll-smooth"
			>
				{pictures.map(({ name, alt }, at) => (
					<li key={name} className="w-full shrink-0 snap-center">
						<Picture
							source={pictureSource(name)}
							alt={alt}
							sizes="(min-width: 64rem) min(52vw, 42rem), 92vw"
							isFirst={at === 0}
							isLazy={at > 0}
							className="aspect-4/5 w-full object-cover"
						/>
					</li>
				))}
			</ul>
			<ul className="flex gap-3 sm:gap-4">
				{pictures.map((picture, at) => (
					<li key={picture.name}>
						<Thumbnail
							picture={picture}
							position={`${at + 1} of ${pictures.length}`}
							isShown={at === shown}
							onPress={() => show(at)}
						/>
					</li>
				))}
			</ul>
		</div>
	);
}

interface ThumbnailProps {
	readonly picture: CataloguePicture;
	readonly position: string;
	readonly isShown: boolean;
	readonly onPress: () => void;
}

function Thumbnail({ picture, position, isShown, onPress }: ThumbnailProps) {
	return (
		<button
			type="button"
			onClick={onPress}
			aria-label={`Show picture ${position}: ${picture.alt}`}
			aria-pressed={isShown}
			className="block w-18 overflow-hidden rounded-xl border-2 border-transparent bg-wall p-0 aria-pressed:border-ink sm:w-24"
		>
			<Picture
				source={pictureSource(picture.name)}
				alt=""
				sizes="6rem"
				className="aspect-4/5 w-full rounded-[0.6rem] object-cover"
			/>
		</button>
	);
}
