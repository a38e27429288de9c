import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OurProducts } from '../catalogue/our-products.tsx';
import { pictureSource } from '../catalogue/pictures.ts';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

interface NotFoundContentProps {
	readonly title: string;
	readonly to: string;
	readonly linkText: string;
	/** A search field, where the shopper may have been looking for something. */
	readonly search?: ReactNode;
	readonly children: ReactNode;
}

/** The content of a page that has nothing to show: a sentence, a link and what we make. */
export function NotFoundContent(props: NotFoundContentProps) {
	const { title, to, linkText, search, children } = props;
	return (
		<>
			<div className="page-width grid items-center gap-8 pt-6 md:grid-cols-2 md:gap-14 md:pt-10">
				<Picture
					source={pictureSource('gallery-split')}
					alt=""
					sizes="(min-width: 48rem) min(46vw, 38rem), 92vw"
					isFirst
					className="aspect-4/3 w-full rounded-card object-cover md:aspect-4/5 lg:aspect-square"
				/>
				<div>
					<h1 className="text-headline">{title}</h1>
					<p className="mt-4 max-w-[42ch] text-lg text-muted">{children}</p>
					{search && <div className="mt-8 max-w-xl">{search}</div>}
					<Link to={to} className={buttonClass(search ? 'quiet' : 'primary', 'mt-8')}>
						{linkText}
					</Link>
				</div>
			</div>
			<OurProducts />
		</>
	);
}
