import { Link } from 'react-router';
import { pictureSource } from '../catalogue/pictures.ts';
import { useCatalogue, useShop } from '../publication/catalogue-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { rise } from '../ui/rise.ts';

// On phones two thirds of the width: a pixel ratio of 3 loads the pictures of a ratio of 2.
const wide = '(min-width: 48rem) min(56vw, 56rem), 58vw';
const half = '(min-width: 48rem) min(56vw, 56rem), 40vw';
const narrow = '(min-width: 48rem) min(40vw, 40rem), 40vw';

/**
 * The pictures of the mosaic (app/home/home.css), each with the page that it leads to: the product
 * in it, or else a page that fits. `middle` is the focal point.
 */
const pictures = [
	{
		name: 'lifeline',
		alt: 'Two white octopus tees drying on a boat’s lifeline above the sea, one blue, one orange',
		sizes: wide,
		middle: 'object-[50%_50%]',
		to: '/women',
		label: 'Women’s Collection',
	},
	{
		name: 'chart',
		alt: 'A pencil drawing of an octopus on a sea chart with coffee rings',
		sizes: narrow,
		middle: 'object-[14%_50%]',
		to: '/about',
		label: 'Our Story',
	},
	{
		name: 'deck',
		alt: 'A folded navy shirt with a ship’s wheel on a sun-bleached teak deck, beside a coil of rope',
		sizes: half,
		middle: 'object-[60%_50%]',
		to: '/men',
		productId: 'men-captain',
		label: 'Captain Shirt',
	},
] as const;

export function HomeGallery() {
	const title = ['Live it.', 'Wear it.', `${useShop().name}.`];
	return (
		<section aria-labelledby="gallery" className="page-width pt-14 sm:pt-16">
			<div className="mosaic">
				<h2 id="gallery" className="self-center pb-2 whitespace-nowrap text-display md:pb-0">
					{title.map((part) => (
						<span key={part} className="mosaic-line wrap-anywhere block last:whitespace-normal">
							{part}{' '}
						</span>
					))}
				</h2>
				<ul ref={rise} className="contents">
					{pictures.map((picture) => (
						<li key={picture.name} className={`mosaic-${picture.name}`}>
							<GalleryLink {...picture} />
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

type GalleryLinkProps = (typeof pictures)[number];

/** A picture with the name of the page behind it. */
function GalleryLink({ name, alt, sizes, middle, to, label, ...picture }: GalleryLinkProps) {
	const catalogue = useCatalogue();
	const product = 'productId' in picture ? catalogue.byId(picture.productId) : undefined;
	return (
		<Link
			to={product ? `/product/${product.slug}` : to}
			className="group relative block size-full overflow-hidden rounded-card"
		>
			<Picture
				source={pictureSource(`gallery-${name}`)}
				alt={alt}
				sizes={sizes}
				isLazy
				className={`size-full object-cover transition-transform duration-700 ease-water group-hover:scale-[1.03] ${middle}`}
			/>
			<span className="absolute bottom-2.5 left-2.5 inline-flex items-center gap-1 rounded-full bg-foam/95 py-1.5 pr-2.5 pl-3.5 font-semibold text-ink text-sm transition-colors group-hover:bg-white sm:bottom-4 sm:left-4">
				{label}
				<Icon name="right" className="size-4" />
			</span>
		</Link>
	);
}
