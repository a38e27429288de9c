import type { ReplyName } from './replies.ts';
import type { Row } from './reply.ts';

/*
 * The first row with a keyword in the message answers it. Matching is by substring: 'hi' is in
 * "which", "this" and "shirt", 'hey' in "they". Those messages count as greetings unless a phrase
 * of an earlier rule matches, so phrases also list such words. An underscore stands for a gap or an
 * end of the message: '_hat' does not match "that".
 */

/** Rule 1. The order is part of the requirement (docs/requirements.md#chat-replies). */
const phrases: readonly Row[] = [
	row(
		'phrase: new arrivals',
		`new arrival, what's new, whats new, what is new, anything new, something new, newest,
		new shirt, new stuff, new design, new this, just arrived`,
		'newArrivals',
	),
	row(
		'phrase: men',
		`_men's collection, _mens collection, show me men, shop men, for men, for him_,
		husband, boyfriend, for my dad, for my father, captain shirt`,
		'men',
	),
	row(
		'phrase: women',
		`women's collection, womens collection, show me women, shop women, for women,
		for her_, for my wife, girlfriend, for my mom, for my mother`,
		'women',
	),
	row(
		'phrase: products',
		`all product, everything, shop all, whole collection, full collection,
		what do you sell, what do you have, which product, gift idea, octopus, recommend`,
		'products',
	),
	row(
		'phrase: about',
		`about blue, about you, about us, about the brand, who are you, your story,
		who is behind, who's behind, who founded, who made this, history, philosophy,
		where are you based, where are you from`,
		'about',
	),
	row(
		'phrase: crew',
		`join the blue crew, blue crew, join the crew, newsletter, mailing list, mail list,
		_subscribe`,
		'newsletter',
	),
	row(
		'phrase: returns',
		`return policy, returns, i return, to return, return a_, return my, return th,
		return ship, i exchange, to exchange, exchange a_, exchange my, exchange th, refund,
		money back, send it back, send this back, ship it back, wrong size, too small,
		too big, doesn't fit, didn't fit, does not fit`,
		'returns',
	),
	// 'ship' alone. It contains 'hi', so it has to come before the greetings.
	row(
		'phrase: shipping',
		`ship, delivery time, how long does delivery, how long will delivery, arrive by,
		get here`,
		'shipping',
	),
	// The following questions would otherwise match a greeting or an earlier topic.
	row(
		'phrase: a person',
		`real person, human, a bot, a robot, talk to, speak to, speak with, talk with,
		phone number, mail address, call you, contact`,
		'automatic',
	),
	row(
		'phrase: trouble',
		`problem with, issue with, complaint about, something is wrong, something wrong,
		damaged, a hole, never arrived, hasn't arrived, not arrived, custom shirt,
		custom order, custom tee, bulk order, bulk shirt, wholesale shirt, wholesale order,
		shirts for my crew, shirts for our crew, our logo, my logo`,
		'contactOffer',
	),
	row(
		'phrase: sizes',
		`which size, what size, size should, size chart, size guide, sizing, this fit,
		they fit, shirts fit, shirt fit, true to size, run small, run large, shrink,
		measure`,
		'sizes',
	),
	row(
		'phrase: fabric',
		`fabric, material, polyester, cotton, upf, sun protection, _uv_, made of,
		machine wash, wash this, wash the, washing, garment`,
		'fabric',
	),
	row(
		'phrase: prices',
		`how much, your price, the price, price range, does it cost, do they cost,
		does this cost, shirt cost, shirts cost`,
		'prices',
	),
	row(
		'phrase: orders',
		`my order, an order, this order, order status, payment, which card, credit card,
		apple pay, discount code, promo code, coupon, guest checkout`,
		'orders',
	),
	row('phrase: hats', 'hoodie, _hat_, _hats_, _cap_, _caps_', 'hats'),
	row(
		"phrase: men's shirts",
		`_men's shirt, _mens shirt, _men's long sleeve, _mens long sleeve, _men's white,
		_men's tee`,
		'men',
	),
	row(
		"phrase: women's shirts",
		`women's shirt, womens shirt, women's tee, womens tee, women's white, short sleeve`,
		'women',
	),
	row(
		'phrase: shirts',
		`shirt, _tee_, _tees_, sleeve, in white, something blue, something to wear`,
		'products',
	),
];

/** Rule 2. Matching is by substring, so "they" and "which" are greetings. */
const greetings: readonly Row[] = [row('greeting', 'hello, hi, hey', 'intro')];

/** Rule 3. The order decides: "what is the story about my order" is about the brand. */
const topics: readonly Row[] = [
	row('topic: new arrivals', '_new_, arrivals, latest', 'newArrivals'),
	// 'men' is part of other words. The likely ones ("payment", "measurements") are phrases above.
	{ ...row('topic: men', 'men, _man_, _guys', 'men'), except: 'women' },
	row('topic: women', 'women, woman, ladies, _girls', 'women'),
	row('topic: all products', 'all your, catalog, collection, whole range', 'products'),
	row('topic: shop', 'shop, browse, browsing, _buy, look around', 'browse'),
	row('topic: sizes', 'size, fit, _xs, xxl, 3xl', 'sizes'),
	row(
		'topic: delivery',
		`deliver, parcel, package, track, postage, arrive, expedite, overnight`,
		'shipping',
	),
	row('topic: returns', 'return, exchange, swap, send back', 'returns'),
	row('topic: brand', 'brand, story, about, founder', 'about'),
	row('topic: stock', 'product, sell, stock, available, color, colour', 'stock'),
	row('topic: orders', `checkout, check out, order, _cart, _pay, discount, promo`, 'orders'),
];

/** Rule 4, by keyword. Its other half is the length of the message (answer.ts). */
const contactOffers: readonly Row[] = [
	row(
		'contact offer',
		`custom, bulk, wholesale, complaint, problem, issue, question, advice, help me`,
		'contactOffer',
	),
];

/** Makes a row from comma-separated keywords. */
function row(name: string, keywords: string, reply: ReplyName): Row {
	return { name, keywords: keywords.split(/,\s*/).map((word) => word.replaceAll('_', ' ')), reply };
}

/** Rules 1 to 4, in their order. */
export const rules: readonly Row[] = [...phrases, ...greetings, ...topics, ...contactOffers];
