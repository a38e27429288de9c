import { brandFabric, since } from '../brand-story.ts';
import { perCatalogue } from '../catalogue/per-catalogue.ts';
import { hours, promiseTexts } from '../checkout/promise-sentences.ts';
import { businessDays, freeShippingOffer, goodsShippingOffers } from '../checkout/promise-texts.ts';
import { formatCents } from '../money.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';
import { collectionAnswer, hatsAnswer, pricesAnswer, sizesAnswer } from './catalogue-answers.ts';
import type { Reply } from './reply.ts';

function navigate(target: string, text: string): Reply {
	return { text, action: 'navigate', target };
}

/** The greeting. It answers no question. */
export const welcome = ({ name }: ShopFacts) =>
	`Ahoy, and welcome to ${name}! I wrote these answers before casting off, so they come right away. Ask me about sizes, shipping or returns, or tell me where you’d like to go.`;

/** The assistant's replies in the founder's voice. All fit the chat window of 200 px. */
export const replies = perCatalogue((catalogue) => {
	const { shop } = catalogue;
	const promises = promiseTexts(shop);
	return {
		newArrivals: navigate('/new-arrivals', 'Fresh off the boat. Come along to the new arrivals.'),
		men: navigate(
			'/men',
			collectionAnswer(catalogue, {
				category: 'Men’s Long Sleeve',
				about: 'Long sleeves for long days at the helm',
				end: 'Off to the men’s collection.',
			}),
		),
		women: navigate(
			'/women',
			collectionAnswer(catalogue, {
				category: 'Women’s Short Sleeve',
				about: 'Light tees that dry on the way home',
				end: 'Off to the women’s collection.',
			}),
		),
		products: navigate('/products', 'All of it, then. Here is everything we make.'),
		browse: navigate('/products', 'Come aboard and look around. I’ll open the shop for you.'),
		stock: navigate(
			'/products',
			'Each product page shows which sizes are in stock. I’ll take you there.',
		),
		hats: navigate('/products', hatsAnswer(catalogue)),
		about: navigate(
			'/about',
			`It began on the water in ${since}, and it hasn’t dried off since. The whole story is this way.`,
		),
		newsletter: {
			text: 'Good call. Leave your email here, and you’ll hear about new drops before the dock does.',
			action: 'scroll',
			target: 'email-signup',
		},
		returns: {
			text: `${promises.returns} Ask for it on your order’s page (“Find Your Order” at the foot of every page), or write to ${shop.email}.`,
		},
		shipping: {
			text: `We ship within ${businessDays(shop.processingDays)}, then it takes ${businessDays(shop.deliveryDays)} in the US. ${shippingPrices(shop)} Tracking comes by email.`,
		},
		sizes: { text: sizesAnswer(catalogue) },
		fabric: {
			text: `${brandFabric.material}, rated ${brandFabric.rating}: it blocks ${brandFabric.blockedUvPercent}% of UV rays, dries fast and doesn’t mind salt.`,
		},
		prices: {
			text: `${pricesAnswer(catalogue)} ${promises.shipping}`,
		},
		orders: {
			text: 'Your cart is at the top of the page, and checkout needs no account. Discount codes go in there too. Ordered already? “Find Your Order” at the foot of every page shows where it is.',
		},
		intro: {
			text: `Hello there! I started ${shop.name} and still deliver boats for a living. I can take you to new arrivals, men’s, women’s or everything, and I know about sizes, shipping and returns.`,
		},
		automatic: {
			text: `You’re talking to answers I wrote ahead of time. The real me reads every message and writes back. Shall I take your name, email and phone? Just say yes.`,
			offersContact: true,
		},
		contactOffer: {
			text: `That deserves better than a ready-made answer. Shall I take your name, email and phone, so that I can get back to you within ${hours(shop)}? Just say yes.`,
			offersContact: true,
		},
		form: {
			text: 'Good. Fill this in, and it lands on my chart table.',
			showsForm: true,
		},
		menu: {
			text: `I don’t have a ready answer to that one. I can show you new arrivals, men’s, women’s or all products, and tell you about sizes, shipping and returns. Or press “Need Personal Help?” and I’ll write to you myself.`,
		},
	} as const satisfies Record<string, Reply>;
});

function shippingPrices(shop: ShopFacts): string {
	const price = shop.shippingCents > 0 && `It costs ${formatCents(shop.shippingCents)} at most.`;
	const offer = freeShippingOffer(shop);
	return [price, offer && `${offer}.`, goodsShippingOffers(shop)].filter(Boolean).join(' ');
}

export type ReplyName = keyof ReturnType<typeof replies>;
