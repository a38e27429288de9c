import { Icon } from '../../ui/icon.tsx';
import { FeatureImage } from './feature-image.tsx';
import type { FeaturePicture } from './features.ts';

interface EnlargeButtonProps {
	readonly picture: FeaturePicture;
	readonly sizes: string;
	readonly onPress: (picture: FeaturePicture) => void;
	/** For the button. The picture fills it. */
	readonly className: string;
}

/** A picture as a button that opens it in a dialog. */
export function EnlargeButton({ picture, sizes, onPress, className }: EnlargeButtonProps) {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			onClick={() => onPress(picture)}
			className={`group relative block overflow-hidden bg-deep focus-visible:z-10 focus-visible:outline-sky ${className}`}
		>
			<span className="sr-only">Enlarge {picture.title}: </span>
			<FeatureImage
				feature={picture}
				sizes={sizes}
				isLazy
				className="absolute inset-0 size-full transition-transform duration-700 ease-water group-hover:scale-[1.03]"
			/>
			<span className="enlarge-icon absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-foam/90 text-ink transition-colors group-hover:bg-white">
				<Icon name="enlarge" className="size-4" />
			</span>
		</button>
	);
}
