import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pictureSource } from '../catalogue/pictures.ts';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

interface NotFoundContentProps {
	readonly title: string;
	readonly to: string;
	readonly linkText: string;
	readonly children: ReactNode;
}

/** The content of a page that does not exist: a picture, a sentence and a link. */
export function NotFoundContent({ title, to, linkText, children }: NotFoundContentProps) {
	return (
		<div className="page-width grid items-center gap-8 pt-6 md:grid-cols-2 md:gap-14 md:pt-10">
			<Picture
				source={pictureSource('gallery-split')}
				alt=""
				sizes="(min-width: 48rem) min(46vw, 38rem), 92vw"
				isFirst
				className="aspect-4/3 w-full rounded-card object-cover md:aspect-4/5 lg:aspect-square"
			/>
			<div>
				<h1 className="text-5xl lg:text-7xl">{title}</h1>
				<p className="mt-4 max-w-[42ch] text-lg text-muted">{children}</p>
				<Link to={to} className={buttonClass('primary', 'mt-8')}>
					{linkText}
				</Link>
			</div>
		</div>
	);
}
