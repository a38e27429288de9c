import { type ReactNode, useEffect, useRef } from 'react';
import { pictureSource } from '../catalogue/pictures.ts';
import { Picture } from '../ui/picture.tsx';

interface NewsletterFrameProps {
	readonly title: string;
	readonly lead: ReactNode;
	/** Takes the focus, because the focused control was removed. */
	readonly isNew?: boolean;
	readonly children?: ReactNode;
}

/** The frame of the newsletter's pages: heading and picture. */
export function NewsletterFrame({ title, lead, isNew = false, children }: NewsletterFrameProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isNew) heading.current?.focus({ preventScroll: true });
	}, [isNew]);
	return (
		<div className="page-width grid items-center gap-8 pt-3 sm:pt-5 lg:grid-cols-2 lg:gap-20">
			<Picture
				source={pictureSource('gallery-morning')}
				alt=""
				sizes="(min-width: 64rem) min(46vw, 40rem), 92vw"
				isFirst
				className="aspect-2/1 w-full rounded-card object-cover lg:order-2 lg:aspect-square"
			/>
			<div className="max-w-xl">
				{/* Narrow on a phone, so that each title has the same number of lines in both fonts. */}
				<h1 ref={heading} tabIndex={-1} className="max-w-88 text-title sm:max-w-none">
					{title}
				</h1>
				{/* The same number of lines in the fallback font, to avoid a layout shift. */}
				<p className="mt-4 min-h-[3lh] max-w-[44ch] text-lg text-muted">{lead}</p>
				<div className="mt-4">{children}</div>
			</div>
		</div>
	);
}
