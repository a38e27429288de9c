import { promiseTexts } from '../../core/checkout/promise-sentences.ts';
import { phoneHref } from '../../core/shop/contact-texts.ts';
import { useShop } from '../publication/catalogue-context.tsx';

export function ContactBlock() {
	const shop = useShop();
	return (
		<>
			<p>Write or call. A person answers. {promiseTexts(shop).answer}</p>
			<address
				translate="no"
				className="mt-6 rounded-card bg-mist p-6 not-italic leading-loose sm:p-8"
			>
				<strong className="font-heading text-part">{shop.name}</strong>
				<br />
				{shop.street}
				<br />
				{shop.city}, {shop.state} {shop.zip}
				<br />
				<a href={`mailto:${shop.email}`}>{shop.email}</a>
				<br />
				<a href={phoneHref(shop)}>{shop.phone}</a>
			</address>
		</>
	);
}
