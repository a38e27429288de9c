import { type ReactNode, useEffect, useRef } from 'react';
import { pictureSource } from '../../catalogue/pictures.ts';
import { Picture } from '../../ui/picture.tsx';

interface AuthFrameProps {
	readonly title: string;
	readonly lead?: ReactNode;
	/** The heading takes the focus even if no step was shown before. */
	readonly takesFocus?: boolean;
	readonly children: ReactNode;
}

/** The step that was shown before, even by another component. */
let lastTitle: string | null = null;

/** The frame of every step: its heading, and a picture beside it on wide screens. */
export function AuthFrame({ title, lead, takesFocus = false, children }: AuthFrameProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	// A new step takes the focus, because the focused control was removed.
	useEffect(() => {
		const isNext = lastTitle !== null && lastTitle !== title;
		if (isNext || takesFocus) heading.current?.focus({ preventScroll: true });
		lastTitle = title;
	}, [title, takesFocus]);
	return (
		<div className="page-width grid min-h-svh content-start items-start gap-x-16 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,28rem)_1fr] lg:gap-x-24">
			<div className="mx-auto w-full max-w-md lg:mx-0">
				<h1 ref={heading} tabIndex={-1} className="text-title">
					{title}
				</h1>
				{lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
				<div className="mt-8">{children}</div>
			</div>
			<Picture
				source={pictureSource('women-octopus-blue-beads')}
				alt=""
				sizes="(min-width: 64rem) min(56vw, 44rem), 1px"
				className="aspect-4/5 max-h-[44rem] w-full rounded-card object-cover max-lg:hidden"
			/>
		</div>
	);
}
