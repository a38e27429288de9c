import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hasSize, type Product, type Size } from '../../core/catalogue/catalogue.ts';
import { sunProtectionOf } from '../../core/catalogue/product-facts.ts';
import { LazyPart, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';
import { Picture } from '../ui/picture.tsx';
import { pictureSource } from './pictures.ts';
import { Price } from './price.tsx';
import { ProductName } from './product-name.tsx';
import { ProductStatus } from './product-status.tsx';
import { SaveButton } from './save-button.tsx';

// Outside BelowFirstScreen, which renders later and would move what is below the card.
const CardColours = lazyWhenIdle(async () => (await import('./card-colours.tsx')).CardColours);

interface ProductCardProps {
	readonly product: Product;
	/** The chosen size, whose price is shown. */
	readonly size?: Size | undefined;
	/** The size that its page opens with, if the product has it. */
	readonly linkSize?: Size | undefined;
	readonly level: 'h2' | 'h3';
	/** The width of the picture, as value of the `sizes` attribute. */
	readonly pictureSizes: string;
	/** Whether a featured product is called NEW. */
	readonly hasBadge?: boolean;
	/** Whether it shows its third picture first, because the card before it would look alike. */
	readonly isTurned?: boolean;
	readonly isFirst?: boolean;
	readonly isLazy?: boolean;
	readonly className?: string;
	/** Further content below the link. */
	readonly children?: ReactNode;
}

/** A card with one link: the name contains it, and its area covers the picture too. */
export function ProductCard(props: ProductCardProps) {
	const { product, size, level: Heading, hasBadge = false, className = '' } = props;
	const { children } = props;
	const sun = sunProtectionOf(product);
	const linkSize =
		props.linkSize !== undefined && hasSize(product, props.linkSize) ? props.linkSize : undefined;
	const query = linkSize === undefined ? '' : `?size=${encodeURIComponent(linkSize)}`;
	return (
		<li className={className}>
			<div className="group relative flex grow flex-col">
				<CardPictures {...props} />
				<SaveButton
					product={product}
					size={size ?? linkSize}
					className="absolute top-0 right-0 z-10 size-11"
				/>
				<p className="mt-3 text-muted text-sm">{product.category}</p>
				<Heading className="mt-0.5 text-label sm:text-card">
					<Link
						to={`/product/${product.slug}${query}`}
						className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
					>
						<ProductName product={product} />
					</Link>
				</Heading>
				{product.style !== undefined && (
					<LazyPart>
						<CardColours product={product} />
					</LazyPart>
				)}
				{/* Aligned at the bottom, because names in a row may have one or two lines. */}
				<p className="tabular mt-auto flex flex-wrap items-baseline gap-x-1.5 pt-0.5 font-semibold">
					<Price product={product} size={size} />{' '}
					<ProductStatus product={product} isNew={hasBadge && product.featured} />
					{sun && <span className="ml-auto font-normal text-muted text-sm">{sun.rating}</span>}
				</p>
			</div>
			{children}
		</li>
	);
}

function CardPictures({ product, pictureSizes, isFirst, isLazy, isTurned }: ProductCardProps) {
	const [front, back, angle] = product.images;
	const [shown, other] = isTurned && angle ? [angle, front] : [front, back];
	return (
		<div className="relative overflow-hidden rounded-card bg-wall">
			<Picture
				source={pictureSource(shown)}
				alt=""
				sizes={pictureSizes}
				isFirst={isFirst ?? false}
				isLazy={isLazy ?? false}
				className="aspect-4/5 w-full object-cover transition-transform duration-700 ease-water group-hover:scale-[1.03]"
			/>
			{other && (
				<Picture
					source={pictureSource(other)}
					alt=""
					sizes={pictureSizes}
					isLazy
					className="second-view absolute inset-0 size-full object-cover"
				/>
			)}
		</div>
	);
}
