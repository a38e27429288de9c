import { Picture } from '../../ui/picture.tsx';
import type { FeaturePicture } from './features.ts';

interface FeatureImageProps {
	readonly feature: FeaturePicture;
	readonly sizes: string;
	readonly isLazy?: boolean;
	readonly className: string;
}

/** The picture or the drawing of a feature. */
export function FeatureImage({ feature, sizes, isLazy, className }: FeatureImageProps) {
	const { source: Source, alt } = feature;
	if (typeof Source !== 'function')
		return (
			<Picture
				source={Source}
				alt={alt}
				sizes={sizes}
				isLazy={isLazy}
				className={`object-cover ${className}`}
			/>
		);
	return (
		<span role="img" aria-label={alt} className={`feature-drawing ${className}`}>
			<Source />
		</span>
	);
}
