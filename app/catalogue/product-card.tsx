import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Product, priceCents } from '../../core/catalogue/catalogue.ts';
import { formatCents } from '../../core/money.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { pictureSource } from './pictures.ts';

interface ProductCardProps {
	readonly product: Product;
	readonly level: 'h2' | 'h3';
	/** How wide the picture will stand, in the words of the `sizes` attribute. */
	readonly pictureSizes: string;
	readonly isNew?: boolean;
	readonly isFirst?: boolean;
	readonly isLazy?: boolean;
	readonly className?: string;
	/** What else is said of it or can be done with it, below and not part of its link. */
	readonly children?: ReactNode;
}

/** One link per card: the name carries it, and its area covers the picture too. */
export function ProductCard(props: ProductCardProps) {
	const { product, level: Heading, isNew = product.featured, className = '', children } = props;
	return (
		<li className={className}>
			<div className="group relative flex grow flex-col">
				<CardPictures {...props} />
				{isNew && (
					<p className="absolute top-3 left-3">
						<Badge tone="coral">NEW</Badge>
					</p>
				)}
				<p className="mt-4 text-muted text-sm">{product.category}</p>
				<Heading className="mt-1 text-lg leading-tight sm:text-xl">
					<Link
						to={`/product/${product.slug}`}
						className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
					>
						{product.name}
					</Link>
				</Heading>
				{/* At the bottom: beside each other in a row of names of one, two and three lines. */}
				<p className="tabular mt-auto pt-1 font-semibold">{formatCents(priceCents(product))}</p>
			</div>
			{children}
		</li>
	);
}

function CardPictures({ product, pictureSizes, isFirst, isLazy }: ProductCardProps) {
	const [front, back] = product.images;
	return (
		<div className="relative overflow-hidden rounded-card bg-wall">
			<Picture
				source={pictureSource(front.name)}
				alt=""
				sizes={pictureSizes}
				isFirst={isFirst ?? false}
				isLazy={isLazy ?? false}
				className="aspect-4/5 w-full object-cover transition-transform duration-700 ease-water group-hover:scale-[1.03]"
			/>
			{back && (
				<Picture
					source={pictureSource(back.name)}
					alt=""
					sizes={pictureSizes}
					isLazy
					className="second-view absolute inset-0 size-full object-cover"
				/>
			)}
		</div>
	);
}
