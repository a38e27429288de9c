import { pictureSource } from '../catalogue/pictures.ts';
import { PageHead } from '../layout/page-head.tsx';
import { FindForm } from '../orders/guest/find-form.tsx';
import { Picture } from '../ui/picture.tsx';

export function Component() {
	return (
		<div className="page-width pt-3 sm:pt-5">
			<PageHead
				title="Find Your Order"
				description="Where your parcel is, what you ordered, and how to send something back."
			/>
			<div className="grid gap-8 lg:grid-cols-[1fr_28rem] lg:gap-20">
				<Picture
					source={pictureSource('gallery-deck')}
					alt=""
					sizes="(min-width: 64rem) 56rem, 92vw"
					isFirst
					className="aspect-2/1 w-full rounded-card object-cover sm:aspect-3/1 lg:aspect-auto lg:h-full lg:min-h-128"
				/>
				<div className="max-lg:max-w-xl lg:py-8">
					<h1 className="text-title">Find Your Order</h1>
					<p className="mt-4 mb-8 text-lg text-muted">
						No account needed. Tell us the number and the email you ordered with, and we send you a
						link that opens your order.
					</p>
					<FindForm />
				</div>
			</div>
		</div>
	);
}
