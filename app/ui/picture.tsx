import { preload } from 'react-dom';

/** A picture of the build: AVIF in several widths, and one WebP. */
export interface PictureSource {
	readonly name: string;
	/** The path without width and file ending: `/pictures/captain-1a2b3c4d`. */
	readonly base: string;
	readonly width: number;
	readonly height: number;
	readonly widths: readonly number[];
	/** A WebP, for browsers without AVIF and for machines that ignore `srcset`. */
	readonly fallback: string;
	/** Whether it stands for another picture, which is not there. */
	readonly isMissing?: boolean;
}

interface PictureProps {
	readonly source: PictureSource;
	readonly alt: string;
	/** The value of the `sizes` attribute. */
	readonly sizes: string;
	/** The first picture of the page. It is preloaded. */
	readonly isFirst?: boolean | undefined;
	readonly isLazy?: boolean | undefined;
	readonly className?: string;
}

/** All widths of a picture, for `srcset`. */
export function sourceSet({ base, widths }: PictureSource): string {
	return widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ');
}

/** Its space is reserved by the intrinsic size, with the picture's main color as background. */
export function Picture({ source, alt, sizes, isFirst, isLazy, className = '' }: PictureProps) {
	const { width, height, name, fallback, isMissing } = source;
	if (isFirst) {
		preload(fallback, {
			as: 'image',
			type: 'image/avif',
			imageSrcSet: sourceSet(source),
			imageSizes: sizes,
			fetchPriority: 'high',
		});
	}
	return (
		<picture className="contents">
			<source className="hidden" type="image/avif" srcSet={sourceSet(source)} sizes={sizes} />
			<img
				src={fallback}
				alt={isMissing && alt !== '' ? `Missing picture: ${alt}` : alt}
				width={width}
				height={height}
				data-tone={name}
				loading={isLazy ? 'lazy' : undefined}
				fetchPriority={isFirst ? 'high' : undefined}
				decoding="async"
				className={className}
			/>
		</picture>
	);
}
