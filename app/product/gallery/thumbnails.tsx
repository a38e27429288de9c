import type { Picture as CataloguePicture } from '../../../core/catalogue/catalogue.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { Picture } from '../../ui/picture.tsx';

interface ThumbnailsProps {
	readonly pictures: readonly CataloguePicture[];
	readonly shown: number;
	readonly onPress: (at: number) => void;
}

export function Thumbnails({ pictures, shown, onPress }: ThumbnailsProps) {
	return (
		<ul className="flex min-w-0 gap-2.5 sm:gap-4">
			{pictures.map(({ name, alt }, at) => (
				<li key={name} className="w-16 min-w-0 sm:w-24">
					<button
						type="button"
						onClick={() => onPress(at)}
						aria-label={`Show picture ${at + 1} of ${pictures.length}: ${alt}`}
						aria-pressed={at === shown}
						className="block w-full overflow-hidden rounded-xl border-2 border-transparent bg-wall aria-pressed:border-ink"
					>
						<Picture
							source={pictureSource(name)}
							alt=""
							sizes="6rem"
							className="aspect-4/5 w-full rounded-[0.6rem] object-cover"
						/>
					</button>
				</li>
			))}
		</ul>
	);
}
