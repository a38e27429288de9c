import { Link } from 'react-router';
import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import { orderNumberPattern } from '../../../core/orders/order-number.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import { FindForm } from './find-form.tsx';

/** The page of an invalid link, with a form to request a new one. */
export function UnknownOrder({ number }: { readonly number: string }) {
	return (
		<div className="grid gap-8 lg:grid-cols-[1fr_28rem] lg:gap-20">
			<Picture
				source={pictureSource('gallery-split')}
				alt=""
				sizes="(min-width: 64rem) 56rem, 92vw"
				isFirst
				className="aspect-3/2 w-full rounded-card object-[50%_85%] object-cover sm:aspect-2/1 lg:aspect-auto lg:h-full lg:min-h-128"
			/>
			<div className="max-lg:max-w-xl lg:py-8">
				<div role="status">
					<h1 className="text-5xl sm:text-6xl">This Link Opens No Order</h1>
					<p className="mt-4 mb-8 text-lg text-muted">
						Links to an order work for {orderLinkDays} days, or a part of this one is missing. Enter
						the number and the email of your order, and we send you a new one.
					</p>
				</div>
				<FindForm number={orderNumberPattern.test(number) ? number : ''} />
				<p className="mt-8">
					<Link to="/" className="font-semibold text-deep underline underline-offset-4">
						Back to Home
					</Link>
				</p>
			</div>
		</div>
	);
}
