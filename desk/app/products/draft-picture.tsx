import { findPicture } from '../../../app/catalogue/pictures.ts';
import { Picture } from '../../../app/ui/picture.tsx';
import type { Picture as CataloguePicture } from '../../../core/catalogue/catalogue.ts';
import { imageOf } from '../../../core/catalogue/image-of.ts';

interface DraftPictureProps {
	/** Null if the product has none yet. */
	readonly picture: Pick<CataloguePicture, 'name' | 'file'> | null;
	readonly className: string;
}

/** A small picture beside the name or the text that describes it. */
export function DraftPicture({ picture, className }: DraftPictureProps) {
	const source = picture && findPicture(imageOf(picture));
	const frame = `block shrink-0 overflow-hidden rounded-field bg-mist ${className}`;
	if (!source) return <span aria-hidden="true" className={frame} />;
	return (
		<span className={frame}>
			<Picture source={source} alt="" sizes="8rem" isLazy className="size-full object-cover" />
		</span>
	);
}
