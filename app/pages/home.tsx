import { freeShippingOffer } from '../../core/checkout/promise-texts.ts';
import { HomeOpening } from '../home/opening/opening.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useShop } from '../publication/catalogue-context.tsx';
import { BelowFirstScreen, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';

/** The sections below the first screen are in app/home/below.tsx. */
const BelowOpening = lazyWhenIdle(async () => (await import('../home/below.tsx')).BelowOpening);

export function Component() {
	const shop = useShop();
	const offer = freeShippingOffer(shop);
	return (
		<>
			<PageHead
				title={`${shop.name}: ${shop.tagline}`}
				description={`Clothing for life on the water, drawn and made by boaters.${offer ? ` ${offer}.` : ''}`}
				path="/"
			/>
			<HomeOpening />
			<BelowFirstScreen>
				<BelowOpening />
			</BelowFirstScreen>
		</>
	);
}
