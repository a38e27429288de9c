import { Link } from 'react-router';
import { brand } from '../../core/brand.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

/** "Between Water and Sky," and the rest: where there is room, the line breaks there. */
const halves = brand.tagline.split(/(?<=,) /);

/** The open sea: the tagline stands in the sky above the horizon, the way in on the water. */
export function HomeOpening() {
	return (
		<section className="relative isolate flex min-h-[min(46rem,84svh)] flex-col justify-between gap-24 overflow-hidden bg-sky pt-10 pb-10 sm:pt-14 sm:pb-14">
			<Picture
				source={pictureSource('hero-poster')}
				alt=""
				// On upright screens less than its real width of some 150vh: waves need no sharp edges.
				sizes="(max-aspect-ratio: 1/1) 65vh, 100vw"
				isFirst
				className="-z-10 absolute inset-0 size-full object-[66%_0%] object-cover"
			/>
			<div className="-z-10 absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t from-ink/85 via-ink/45 to-transparent" />
			<h1 className="page-width text-[clamp(2.6rem,7vw,6rem)] leading-[0.92]">
				{halves.map((half) => (
					<span key={half} className="inline-block pr-[0.25em]">
						{half}
					</span>
				))}
			</h1>
			<div className="page-width text-white">
				<p className="max-w-[34ch] text-lg sm:text-xl">
					Shirts and tees for life on the water, drawn and made by boaters.
				</p>
				<Link to="/products" className={buttonClass('primary', 'mt-6')}>
					Explore the Collection
				</Link>
			</div>
		</section>
	);
}
