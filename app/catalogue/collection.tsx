import type { Collection as CollectionData } from '../../core/catalogue/collection.ts';
import { sortProducts } from '../../core/catalogue/filters.ts';
import { collectionShippingNote } from '../../core/checkout/promise-texts.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { Picture } from '../ui/picture.tsx';
import type { ListingProps } from './filters/use-results.ts';
import { FoldedListing } from './folded-listing.tsx';
import { FilteredListing } from './listing.tsx';
import { NothingInCollection } from './nothing-in-collection.tsx';
import { pictureSource } from './pictures.ts';

/** From this many products on, a shopper narrows a list more often than they look through it. */
const enoughToFilter = 12;

/**
 * Filters beside so many products, or folded into one line above them
 * (docs/requirements.md#filters).
 */
export function filterPlacement(products: number): 'beside' | 'folded' {
	return products < enoughToFilter ? 'folded' : 'beside';
}

/** The parts of the build's pictures that stay visible on a wide screen. */
const crops: Readonly<Record<string, string>> = {
	'gallery-deck': 'object-[50%_36%] sm:object-[84%_62%]',
	'gallery-lifeline': 'object-[50%_62%]',
};

interface CollectionProps extends ListingProps {
	readonly collection: CollectionData;
}

/** A collection with a banner. Few products need no list of filters beside them. */
export function Collection(props: CollectionProps) {
	const { collection: _, ...listed } = props;
	const { products } = listed;
	if (products.length === 0) return <EmptyCollection {...props} />;
	if (filterPlacement(products.length) === 'folded') {
		const banner = (
			<Banner
				{...props}
				className="min-h-36 sm:min-h-48 lg:aspect-10/9 xl:aspect-6/5 min-[110rem]:aspect-5/4"
				pictureClass="lg:static lg:min-h-0 lg:w-full lg:flex-1"
				shadeClass="lg:hidden"
			/>
		);
		return <FoldedListing {...listed} banner={banner} />;
	}
	return (
		<>
			<WideBanner {...props} />
			<FilteredListing {...listed} />
		</>
	);
}

function EmptyCollection(props: CollectionProps) {
	return (
		<>
			<WideBanner {...props} />
			<div className="page-width pt-8">
				<NothingInCollection />
			</div>
		</>
	);
}

function WideBanner(props: CollectionProps) {
	return (
		<div className="page-width pt-3 sm:pt-5">
			<Banner {...props} className="min-h-44 sm:min-h-52" />
		</div>
	);
}

interface BannerProps extends CollectionProps {
	readonly className: string;
	readonly pictureClass?: string;
	readonly shadeClass?: string;
}

/** The text is below the picture on phones and in a tall banner, and beside it between. */
function Banner({ pictureClass = '', shadeClass = '', ...props }: BannerProps) {
	const { collection, products, className } = props;
	const { title, intro, sort } = collection;
	const notes = [collectionShippingNote(useShop(), collection), collection.note];
	// Of the first product as listed, which every page of a large shop has from the start.
	const picture = collection.picture ?? sortProducts(products, sort)[0]?.images[0];
	const crop = picture?.file ? '' : (crops[picture?.name ?? ''] ?? '');
	return (
		<div
			className={`relative isolate flex flex-col justify-end overflow-hidden rounded-card bg-ink text-white ${className}`}
		>
			{picture && (
				<Picture
					source={pictureSource(picture)}
					alt=""
					sizes="(min-width: 64rem) min(46vw, 49rem), 92vw"
					isFirst
					className={`aspect-3/1 w-full object-cover sm:-z-20 sm:absolute sm:right-0 sm:aspect-auto sm:h-full sm:w-1/2 ${crop} ${pictureClass}`}
				/>
			)}
			<div
				className={`-z-10 absolute inset-0 bg-linear-to-r from-50% from-ink to-70% to-transparent max-sm:hidden ${shadeClass}`}
			/>
			<div className="px-5 py-3 sm:px-8 sm:py-6 sm:max-lg:max-w-[56%] sm:max-lg:pr-0">
				<h1 className="text-section sm:text-title">{title}</h1>
				{intro && <p className="mt-2 max-w-[25rem] leading-snug sm:text-lg">{intro}</p>}
				{notes.map(
					(note) =>
						note && (
							<p
								key={note}
								className="mt-3 w-fit rounded-full bg-sky px-4 py-1 font-semibold text-ink"
							>
								{note}
							</p>
						),
				)}
			</div>
		</div>
	);
}
