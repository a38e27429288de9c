import { Link } from 'react-router';
import { pictureSource } from '../catalogue/pictures.ts';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

/** The last section. Its picture of the water fades into the dark footer. */
export function Closing() {
	return (
		<section
			aria-labelledby="closing"
			className="home-closing relative isolate mt-14 overflow-hidden bg-ink text-white sm:mt-16 md:flex md:min-h-[clamp(30rem,36vw,42rem)] md:flex-col md:justify-end"
		>
			<Picture
				source={pictureSource('gallery-shoal')}
				alt=""
				sizes="(max-width: 48rem) 26rem, 100vw"
				isLazy
				className="-z-20 relative h-80 w-full object-[27%_50%] object-cover md:absolute md:inset-0 md:h-full md:object-[100%_85%]"
			/>
			<div className="-mt-32 -z-10 relative md:absolute md:inset-x-0 md:bottom-0 h-32 bg-linear-to-t from-ink to-transparent md:mt-0 md:h-40" />
			<div className="-z-10 absolute inset-y-0 right-0 hidden w-5/6 bg-linear-to-l from-ink/85 via-ink/45 to-transparent md:block" />
			<div className="page-width pb-14 md:pb-20 md:text-right">
				<h2 id="closing" className="mt-2 text-headline">
					<span className="block">Come on in. </span>
					<span className="block">The water’s Blue.</span>
				</h2>
				<p className="mt-4 text-lg sm:text-xl">Pick a shirt, then go and get it salty.</p>
				<Link to="/products" data-shop-link className={buttonClass('primary', 'mt-7')}>
					Shop the Collection
				</Link>
			</div>
		</section>
	);
}
