import { deliveriesPerYear } from '../../core/brand-story.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { Picture } from '../ui/picture.tsx';

/** The founder's words below the picture of the chart table. */
export function Founder() {
	const shop = useShop();
	return (
		<section aria-labelledby="founder" className="page-width mt-24 sm:mt-36">
			<Picture
				source={pictureSource('gallery-chart')}
				alt="The chart table: a pencil drawing of an octopus on a sea chart with coffee rings"
				sizes="(min-width: 82rem) 76rem, 92vw"
				isLazy
				className="aspect-4/3 w-full rounded-card object-cover object-[50%_58%] sm:aspect-16/9"
			/>
			<div className="grid gap-x-14 gap-y-8 pt-10 md:grid-cols-2 md:pt-14 lg:gap-x-20">
				<div>
					<h2 id="founder" className="text-section">
						The One at the Helm
					</h2>
					<p className="mt-6 max-w-[14em] font-heading font-semibold text-section text-sea tracking-tight">
						Over {deliveriesPerYear} boat deliveries a year, and a fresh shirt for every one.
					</p>
				</div>
				<div className="grid max-w-[36rem] content-start gap-5 text-lg leading-relaxed">
					<p>
						I deliver boats. Sportfishers, trawlers, the odd sailing yacht whose owner has
						discovered that he gets seasick. When I’m tied up I run {shop.name}, mostly from a chart
						table with coffee rings on it.
					</p>
					<p>
						If you write to us, it’s quite likely me who answers, so tell me what you sail, what you
						wore and where it chafed. The best changes to our shirts came from people who were wet
						and annoyed at the time.
					</p>
				</div>
			</div>
		</section>
	);
}
