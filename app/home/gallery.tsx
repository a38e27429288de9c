import { pictureSource } from '../catalogue/pictures.ts';
import { Picture } from '../ui/picture.tsx';
import { rise } from '../ui/rise.ts';

const title = ['Live it.', 'Wear it.', 'Blue.'];

// On phones two thirds of the width: a pixel ratio of 3 loads the pictures of a ratio of 2.
const wide = '(min-width: 48rem) min(56vw, 46rem), 58vw';
const narrow = '(min-width: 48rem) min(40vw, 33rem), 46vw';

/** The pictures of the mosaic (app/home/home.css). `middle` is the focal point. */
const pictures = [
	{
		name: 'wake',
		alt: 'A motor boat from above, drawing a long white wake across turquoise water',
		sizes: wide,
		middle: 'object-[60%_50%]',
	},
	{
		name: 'lighthouse',
		alt: 'A red and white lighthouse on a dark rock at dusk, its lamp lit',
		sizes: narrow,
		middle: 'object-[57%_50%]',
	},
	{
		name: 'sail',
		alt: 'A boat under orange sails on calm water, beside the setting sun',
		sizes: wide,
		middle: 'object-[40%_60%]',
	},
	{
		name: 'dock',
		alt: 'A wooden dock leading out to the sunrise over a quiet sea',
		sizes: narrow,
		middle: 'object-[48%_60%]',
	},
	{
		name: 'deck',
		alt: 'A folded tee with a blue octopus and a coil of rope on a teak deck',
		sizes: wide,
		middle: 'object-[50%_40%]',
	},
] as const;

export function HomeGallery() {
	return (
		<section aria-labelledby="gallery" className="page-width pt-20 sm:pt-32">
			<div className="mosaic">
				<h2
					id="gallery"
					className="self-center pb-4 whitespace-nowrap text-[5rem] leading-[0.88] md:pb-0 md:text-[clamp(4rem,8.4vw,8.2rem)]"
				>
					{title.map((part) => (
						<span key={part} className="mosaic-line block">
							{part}{' '}
						</span>
					))}
				</h2>
				<ul ref={rise} className="contents">
					{pictures.map(({ name, alt, sizes, middle }) => (
						<li key={name} className={`mosaic-${name} overflow-hidden rounded-card`}>
							<Picture
								source={pictureSource(`gallery-${name}`)}
								alt={alt}
								sizes={sizes}
								isLazy
								className={`size-full object-cover ${middle}`}
							/>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
