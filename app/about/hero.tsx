import { pictureSource } from '../catalogue/pictures.ts';
import { OpeningEnd } from '../routing/opening-end.tsx';
import { Picture } from '../ui/picture.tsx';

/** An aerial picture with the title and the first paragraph on the water. */
export function AboutHero() {
	return (
		<section className="about-hero relative isolate flex min-h-[min(50rem,86svh)] flex-col justify-between gap-40 overflow-hidden bg-sea py-10 text-white sm:py-14">
			<Picture
				source={pictureSource('gallery-shoal')}
				alt=""
				// On portrait screens a smaller size than the real width of some 110vh, because waves need
				// no sharp edges and a phone must not load the widest.
				sizes="(max-aspect-ratio: 1/1) min(57vh, 26rem), 100vw"
				isFirst
				// On portrait screens a little larger than the section, so that the boat is below the text.
				className="-z-10 absolute inset-x-0 top-0 h-[114%] w-full sm:h-full object-[66%_6%] object-cover"
			/>
			<h1 className="page-width text-display">
				This Brand <span className="block">Was Born</span>{' '}
				<span className="block">on the Water</span>
			</h1>
			<div className="page-width">
				<p className="ml-auto max-w-[19rem] text-lg leading-relaxed sm:text-xl">
					Not in a meeting room. Somewhere off the Florida coast, with salt on the rail and nothing
					dry left to wear.
				</p>
			</div>
			<OpeningEnd />
		</section>
	);
}
