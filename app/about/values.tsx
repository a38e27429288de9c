import type { ReactNode } from 'react';
import { brandFabric } from '../../core/brand-story.ts';
import { type PictureName, pictureSource } from '../catalogue/pictures.ts';
import { Picture } from '../ui/picture.tsx';

/** Three cards at different heights. */
export function Values() {
	return (
		<section aria-labelledby="values" className="page-width mt-20 sm:mt-32">
			<h2 id="values" className="max-w-[8em] text-headline">
				What You Can Hold Us To
			</h2>
			<div className="mt-10 grid gap-10 sm:mt-14 md:grid-cols-3 md:items-start md:gap-6 lg:gap-10">
				<Value
					picture="men-octopus-blue-detail"
					alt="The blue octopus print on white fabric, close up"
					crop="aspect-4/5 object-[50%_40%]"
					title="Sun off Your Back"
				>
					{brandFabric.rating} fabric blocks {brandFabric.blockedUvPercent}% of UV rays, and never
					needs a second coat at noon.
				</Value>
				<Value
					picture="gallery-deck"
					alt="A folded navy shirt on a sun-bleached teak deck"
					crop="aspect-square object-[82%_60%]"
					title="Dry by the Dock"
					className="md:mt-28"
				>
					{brandFabric.material}, knit light. Spray, sweat, a dive off the stern: it lets go of
					water while you’re still telling the story.
				</Value>
				<Value
					picture="men-captain-detail"
					alt="The ship’s wheel and anchor print on navy fabric, close up"
					crop="aspect-4/5 object-[50%_45%]"
					title="Tried Before It’s Sold"
					className="md:mt-10"
				>
					Nothing goes on the shelf that we haven’t worn on a delivery first. If a seam rubs on day
					three, we find out before you do.
				</Value>
			</div>
		</section>
	);
}

interface ValueProps {
	readonly picture: PictureName;
	readonly alt: string;
	readonly crop: string;
	readonly title: string;
	readonly className?: string;
	readonly children: ReactNode;
}

function Value({ picture, alt, crop, title, className = '', children }: ValueProps) {
	return (
		<article className={className}>
			<Picture
				source={pictureSource(picture)}
				alt={alt}
				sizes="(min-width: 82rem) 25rem, (min-width: 48rem) 30vw, 92vw"
				isLazy
				className={`w-full rounded-card object-cover ${crop}`}
			/>
			<h3 className="mt-5 text-part">{title}</h3>
			<p className="mt-3 max-w-[24rem] text-lg text-muted leading-relaxed">{children}</p>
		</article>
	);
}
