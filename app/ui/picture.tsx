import { preload } from 'react-dom';

/** A picture as the build made it: AVIF in several widths, and one WebP. */
export interface PictureSource {
	readonly name: string;
	/** Address without width and ending: `/pictures/captain-1a2b3c4d`. */
	readonly base: string;
	readonly width: number;
	readonly height: number;
	readonly widths: readonly number[];
	/** A WebP, for browsers without AVIF and for machines that take no choice of widths. */
	readonly fallback: string;
}

interface PictureProps {
	readonly source: PictureSource;
	readonly alt: string;
	/** How wide it will stand, in the words of the `sizes` attribute. */
	readonly sizes: string;
	/** First picture of the page: named in its head, so that it is fetched before everything else. */
	readonly isFirst?: boolean | undefined;
	readonly isLazy?: boolean | undefined;
	readonly className?: string;
}

/** Every width of it, as `srcset` wants it. */
export function sourceSet({ base, widths }: PictureSource): string {
	return widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ');
}

/** Space is kept from the intrinsic size and painted in the picture's own tone: nothing moves. */
export function Picture({ source, alt, sizes, isFirst, isLazy, className = '' }: PictureProps) {
	const { width, height, name, fallback } = source;
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
				alt={alt}
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
