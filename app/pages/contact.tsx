import { hours } from '../../core/checkout/promise-sentences.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { ContactDetails } from '../layout/footer/contact-details.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useShop } from '../publication/catalogue-context.tsx';
import { BelowFirstScreen, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';
import { OpeningEnd } from '../routing/opening-end.tsx';
import { Picture } from '../ui/picture.tsx';

const BelowContact = lazyWhenIdle(async () => (await import('../contact/below.tsx')).BelowContact);

export function Component() {
	const shop = useShop();
	return (
		<>
			<PageHead
				title="Contact"
				description={`Write to ${shop.name} or call us: questions about sizes, orders and returns are answered by a person within ${hours(shop)}.`}
				path="/contact"
			/>
			<div className="page-width grid items-end pt-3 sm:pt-5 lg:grid-cols-12">
				<Picture
					source={pictureSource('gallery-morning')}
					alt=""
					sizes="(min-width: 64rem) min(62vw, 50rem), (min-width: 40rem) 92vw, 1px"
					isFirst
					className="aspect-2/1 w-full rounded-card object-cover max-sm:hidden lg:col-span-8 lg:col-start-1 lg:row-start-1 lg:aspect-4/3"
				/>
				<div className="sm:max-lg:-mt-14 relative rounded-card bg-white p-5 sm:mx-10 sm:p-10 lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:mx-0 lg:mb-12 lg:p-14">
					<h1 className="text-title">Drop Us a Line</h1>
					<p className="mt-4 max-w-[25rem] text-lg text-muted">
						A question about a size, an order or the tide? There’s a person at the other end, and
						you’ll hear from us within {hours(shop)}.
					</p>
					<h2 className="sr-only">How to Reach Us</h2>
					<div className="mt-4 font-semibold text-deep">
						<ContactDetails />
					</div>
				</div>
				<OpeningEnd />
			</div>
			<BelowFirstScreen>
				<BelowContact />
			</BelowFirstScreen>
		</>
	);
}
