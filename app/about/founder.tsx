import founder from '../../art/masters/portrait-founder.svg';
import { brand } from '../../core/brand.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { Picture } from '../ui/picture.tsx';

/** The founder's portrait, which is labelled as a drawing. */
export function Founder() {
	return (
		<section aria-labelledby="founder" className="mt-24 sm:mt-36">
			<Picture
				source={pictureSource('gallery-dock')}
				alt="A wooden dock reaching out over still water at dawn"
				sizes="100vw"
				isLazy
				className="h-[min(34rem,90vw)] w-full object-[50%_58%] object-cover"
			/>
			<div className="page-width grid gap-8 md:grid-cols-[minmax(14rem,5fr)_7fr] md:gap-14 lg:gap-20">
				<figure className="-mt-20 sm:-mt-32 relative max-w-72 md:max-w-none">
					<img
						src={founder}
						alt="Drawing of the founder: a gray beard, an orange knit cap, a sail behind him"
						width="800"
						height="800"
						loading="lazy"
						className="aspect-square w-full rounded-card border-8 border-foam bg-sky"
					/>
					<figcaption className="mt-3 pl-2 text-muted text-sm">
						An illustration. He wouldn’t sit still for a photograph.
					</figcaption>
				</figure>
				<div className="md:pt-14">
					<h2 id="founder" className="text-section">
						The One at the Helm
					</h2>
					<p className="mt-6 max-w-[14em] font-heading font-semibold text-section text-sea tracking-tight">
						Over {brand.deliveriesPerYear} boat deliveries a year, and a fresh shirt for every one.
					</p>
					<div className="mt-8 grid max-w-[36rem] gap-5 text-lg leading-relaxed">
						<p>
							I deliver boats. Sportfishers, trawlers, the odd sailing yacht whose owner has
							discovered that he gets seasick. When I’m tied up I run {brand.name}, mostly from a
							chart table with coffee rings on it.
						</p>
						<p>
							If you write to us, it’s quite likely me who answers, so tell me what you sail, what
							you wore and where it chafed. The best changes to our shirts came from people who were
							wet and annoyed at the time.
						</p>
					</div>
				</div>
			</div>
		</section>
	);
}
