import type { ReactNode } from 'react';
import { Picture } from '../ui/picture.tsx';
import type { ListingProps } from './filters/use-results.ts';
import { FilteredListing } from './listing.tsx';
import { pictureSource } from './pictures.ts';

interface CollectionProps extends ListingProps {
	readonly title: string;
	/** Name of the banner's picture. */
	readonly picture: string;
	/** The part of the picture that stays visible on a wide screen. */
	readonly crop: string;
	/** Extra text in the banner. */
	readonly note?: string;
	/** A sentence under the title. */
	readonly children: ReactNode;
}

/** A collection under a banner. */
export function Collection(props: CollectionProps) {
	const { title, picture, crop, note, children, listing, products } = props;
	return (
		<>
			<div className="page-width pt-3 sm:pt-5">
				<div className="relative isolate flex min-h-52 flex-col justify-end overflow-hidden rounded-card bg-deep p-5 text-white sm:min-h-60 sm:p-10 lg:min-h-64">
					<Picture
						source={pictureSource(picture)}
						alt=""
						sizes="(min-width: 82rem) 76rem, 92vw"
						isFirst
						className={`-z-20 absolute inset-0 size-full object-cover ${crop}`}
					/>
					<div className="-z-10 absolute inset-0 bg-linear-to-t from-ink/90 via-ink/65 to-ink/25 lg:bg-linear-to-r lg:from-ink/85 lg:via-ink/40 lg:to-transparent" />
					<h1 className="text-4xl sm:text-6xl">{title}</h1>
					<p className="mt-3 max-w-[23rem] text-lg">{children}</p>
					{note && (
						<p className="mt-4 self-start rounded-full bg-sky px-4 py-1.5 font-semibold text-ink">
							{note}
						</p>
					)}
				</div>
			</div>
			<FilteredListing listing={listing} products={products} />
		</>
	);
}
