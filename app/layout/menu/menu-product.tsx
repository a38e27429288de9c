import { Link } from 'react-router';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { Price } from '../../catalogue/price.tsx';
import { ProductName } from '../../catalogue/product-name.tsx';
import { ProductStatus } from '../../catalogue/product-status.tsx';
import { Picture } from '../../ui/picture.tsx';

const nameClass =
	'font-semibold text-[0.9375rem] leading-snug underline-offset-4 group-hover:underline';

/** A product in the shop menu: picture, name, price and badge. */
export function MenuProduct({ product }: { readonly product: Product }) {
	return (
		<Link to={`/product/${product.slug}`} className="group block">
			<SmallPicture product={product} sizes="11rem" />
			<span className={`mt-2.5 block ${nameClass}`}>
				<ProductName product={product} />
			</span>
			<PriceLine product={product} />
		</Link>
	);
}

/** A product as a line of text. */
export function NewProduct({ product }: { readonly product: Product }) {
	return (
		<Link
			to={`/product/${product.slug}`}
			className="group flex items-start justify-between gap-4 py-2.5"
		>
			<span className={nameClass}>{fullName(product)}</span>
			<PriceLine product={product} />
		</Link>
	);
}

function PriceLine({ product }: { readonly product: Product }) {
	return (
		<span className="tabular mt-0.5 flex shrink-0 items-baseline gap-2 text-muted">
			<Price product={product} />
			<ProductStatus product={product} />
		</span>
	);
}

interface SmallPictureProps {
	readonly product: Product;
	readonly sizes: string;
	readonly className?: string;
}

export function SmallPicture({ product, sizes, className = '' }: SmallPictureProps) {
	return (
		<span className={`block overflow-hidden rounded-field bg-wall ${className}`}>
			<Picture
				source={pictureSource(product.images[0])}
				alt=""
				sizes={sizes}
				isLazy
				className="aspect-4/5 w-full object-cover"
			/>
		</span>
	);
}
