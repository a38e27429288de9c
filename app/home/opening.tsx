import { Link } from 'react-router';
import { brand } from '../../core/brand.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

/** The open sea across the page; the words stand in the sky above it. */
export function HomeOpening() {
	return (
		<section className="relative isolate overflow-hidden bg-sky">
			<Picture
				source={pictureSource('hero-poster')}
				alt=""
				sizes="(orientation: portrait) 178vh, 100vw"
				isFirst
				className="-z-10 absolute inset-0 size-full object-[62%_0%] object-cover"
			/>
			<div className="page-width min-h-[min(44rem,82svh)] pt-12 pb-40 sm:pt-20 lg:pt-24">
				<h1 className="max-w-[12ch] text-[clamp(2.75rem,7.2vw,6.25rem)] leading-[0.92]">
					{brand.tagline}
				</h1>
				<p className="mt-5 max-w-[34ch] text-lg sm:text-xl">
					Shirts and tees for life on the water, drawn and made by boaters.
				</p>
				<Link to="/products" className={buttonClass('primary', 'mt-8')}>
					Explore the Collection
				</Link>
			</div>
		</section>
	);
}
