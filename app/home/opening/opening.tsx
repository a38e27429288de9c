import { Link } from 'react-router';
import { pictureSource } from '../../catalogue/pictures.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { OpeningEnd } from '../../routing/opening-end.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { OpeningProducts } from './opening-products.tsx';
import { useFilm } from './use-film.ts';

const poster = pictureSource('hero-poster');
// On portrait screens a smaller picture than its width of 150vh, because waves need no sharpness.
const sizes = '(max-aspect-ratio: 1/1) 65vh, 100vw';

/** The hero: the tagline above the horizon, the links and the first garments on the water. */
export function HomeOpening() {
	const shop = useShop();
	/** "Between Water and Sky," and the rest. The line may break only between them. */
	const halves = shop.tagline.split(/(?<=, )/);
	const Film = useFilm();
	return (
		<section className="home-opening relative isolate flex flex-col justify-between gap-[clamp(1.5rem,8svh,4rem)] overflow-hidden bg-sky pt-10 pb-5 sm:pt-14 sm:pb-8">
			<Picture
				source={poster}
				alt=""
				sizes={sizes}
				isFirst
				className="-z-20 absolute inset-0 size-full object-[66%_0%] object-cover"
			/>
			<h1 className="page-width text-display">
				{halves.map((half) => (
					<span key={half} className="inline-block pr-[0.25em]">
						{half}
					</span>
				))}
			</h1>
			<div className="grid gap-6 sm:gap-10">
				<div className="opening-text grid">
					<div className="page-width col-start-1 row-start-1 text-white">
						<p className="max-w-[34ch] text-lg sm:text-xl">
							Shirts and tees for life on the water, drawn and made by boaters.
						</p>
						<p data-shop-link className="mt-6 flex flex-wrap gap-3 pr-14">
							<Link to="/products" className={buttonClass('primary')}>
								Explore the Collection
							</Link>
							<Link
								to="/#email-signup"
								className={buttonClass(
									'quiet',
									'border-white/75! text-white! hover:bg-white/15! focus-visible:outline-white',
								)}
							>
								{`Join the ${shop.name} Crew`}
							</Link>
						</p>
					</div>
					{Film && (
						<div className="page-width pointer-events-none col-start-1 row-start-1 flex items-end justify-end">
							<Film />
						</div>
					)}
				</div>
				<OpeningProducts />
			</div>
			<OpeningEnd />
		</section>
	);
}
