/** A picture as the build made it: the same view in several widths and two formats. */
export interface PictureSource {
	readonly name: string;
	/** Address without width and ending: `/pictures/captain-1a2b3c4d`. */
	readonly base: string;
	readonly width: number;
	readonly height: number;
	readonly widths: readonly number[];
}

interface PictureProps {
	readonly source: PictureSource;
	readonly alt: string;
	/** How wide it will stand, in the words of the `sizes` attribute. */
	readonly sizes: string;
	/** First picture of the page: fetched before everything else. All others wait for their turn. */
	readonly isFirst?: boolean | undefined;
	readonly isLazy?: boolean | undefined;
	readonly className?: string;
}

/** Every width of it in one format, as `srcset` wants it. */
export function sourceSet({ base, widths }: PictureSource, format: string): string {
	return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
}

/** Space is kept from the intrinsic size and painted in the picture's own tone: nothing moves. */
export function Picture({ source, alt, sizes, isFirst, isLazy, className = '' }: PictureProps) {
	const { base, width, height, widths, name } = source;
	const fallbackWidth = widths.find((candidate) => candidate >= 640) ?? widths.at(-1) ?? width;
	return (
		<picture className="contents">
			<source
				className="hidden"
				type="image/avif"
				srcSet={sourceSet(source, 'avif')}
				sizes={sizes}
			/>
			<img
				srcSet={sourceSet(source, 'webp')}
				sizes={sizes}
				src={`${base}-${fallbackWidth}.webp`}
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
