import { Link } from 'react-router';
import { stateName } from '../../core/address/us-states.ts';
import { hours, promiseTexts, soldToText } from '../../core/checkout/promise-sentences.ts';
import { days } from '../../core/checkout/promise-texts.ts';
import { sellsAbroad } from '../../core/shop/places.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { type LegalPart, LegalText } from './legal-text.tsx';

const everywhere = 'We ship to the countries that checkout offers.';
const abroad =
	'Parcels to countries other than the United States take longer, and none may go to Cuba, Iran, North Korea or Syria. You pay any duties and taxes that your country charges on arrival.';

const partsOf = (shop: ShopFacts): readonly LegalPart[] => [
	{
		id: 'agreement',
		title: 'Who Agrees to What',
		body: (
			<p>
				These are the terms between you and {shop.name} of {shop.city}, {stateName(shop.state)}, for
				using this shop and buying from it. They apply from the moment you order. You must be old
				enough to make a contract where you live, or have the consent of someone who is.
			</p>
		),
	},
	{
		id: 'orders',
		title: 'Orders',
		body: (
			<>
				<p>
					You may order as a guest or with an account. Until you pay, you can change your mind at
					any step: leaving the payment page costs nothing and your cart waits for you.
				</p>
				<p>
					The contract is made when your payment goes through and you get our receipt by email. If
					we can’t send what you bought, for example because the last one was just sold, we’ll tell
					you right away and refund everything you paid for it. The same applies if an order looks
					like fraud or was clearly a mistake.
				</p>
			</>
		),
	},
	{
		id: 'prices',
		title: 'Prices',
		body: (
			<>
				<p>
					Prices are in US dollars. The total you see at checkout is the total you’re charged;
					nothing is added on the payment page. Our server checks every price again when you order.
					If one has changed since you added the shirt to your cart, we show you the new one and ask
					before anything is paid.
				</p>
				<p>The cart shows an estimate for shipping. Checkout never charges more than it says.</p>
			</>
		),
	},
	{
		id: 'discounts',
		title: 'Discount Codes',
		body: (
			<p>
				An order takes one code. It lowers the price of the goods, not of the shipping, and it
				doesn’t cost you free shipping: that is measured before the discount. A code may be limited
				to certain days or to a number of orders, in total or per email address; checkout tells you
				before you pay. An order you send back still counts as having used its code. A code has no
				cash value and cannot be used on an order already paid.
			</p>
		),
	},
	{
		id: 'payment',
		title: 'Payment',
		body: (
			<p>
				You pay by card on a page of our card payment provider, which opens in a new tab and stays
				open for a limited time. Your card is charged right there. We never see its number. How your
				data is handled is in our <Link to="/privacy">Privacy Policy</Link>.
			</p>
		),
	},
	{
		id: 'shipping',
		title: 'Shipping and Delivery',
		body: (
			<>
				<p>{promiseTexts(shop).shipping}</p>
				<p>
					{promiseTexts(shop).delivery} You get the tracking number by email once the parcel is on
					its way. These are the times we aim for; storms, carriers and holidays sometimes have
					other plans. In more of a hurry? Ask us about expedited options before you order.
				</p>
				<p>
					{[shop.elsewhere.isOpen && everywhere, soldToText(shop), sellsAbroad(shop) && abroad]
						.filter(Boolean)
						.join(' ')}{' '}
					The risk of loss is ours until the parcel is in your hands. If it hasn’t arrived when it
					should, write to us: finding it or replacing it is our job.
				</p>
			</>
		),
	},
	{
		id: 'returns',
		title: 'Returns and Exchanges',
		body: (
			<>
				<p>
					{promiseTexts(shop).returns} The days count from the day the parcel reaches you. Trying it
					on isn’t wearing it; a day on the water is.
				</p>
				<ol>
					<li>
						Write to <a href={`mailto:${shop.email}`}>{shop.email}</a> with your order number and
						what you’d like instead.
					</li>
					<li>We answer within {hours(shop)} and tell you where to send it.</li>
					<li>
						Once it’s back and looks as it should, we send the exchange or refund the price to the
						card you used. Your bank may take a few days to show it.
					</li>
				</ol>
				<p>{promiseTexts(shop).returnPostage}</p>
			</>
		),
	},
	{
		id: 'faults',
		title: 'If It’s Faulty or Wrong',
		body: (
			<p>
				If we sent the wrong thing, or a seam or print fails that shouldn’t have, tell us and send a
				photo. We’ll replace it or refund it, postage both ways included, and the{' '}
				{days(shop.returnDays)} {shop.returnDays === 1 ? 'doesn’t' : 'don’t'} apply. Any further
				rights the law gives you still apply.
			</p>
		),
	},
	{
		id: 'products',
		title: 'Sizes, Colors and Care',
		body: (
			<p>
				We show and describe our shirts as accurately as we can. Screens differ, so a blue may be a
				shade off. That’s not a defect, but it’s a fine reason to send it back. Fabric with a sun
				rating protects the skin that it covers, and no other: you still need sunscreen and sense.
			</p>
		),
	},
	{
		id: 'accounts',
		title: 'Accounts',
		body: (
			<p>
				Keep your password to yourself and tell us if you think someone else has it. You may have
				your account deleted whenever you like. We may close an account that is used to deceive us
				or other shoppers; orders that are already paid are still sent.
			</p>
		),
	},
	{
		id: 'chat',
		title: 'The Chat',
		body: (
			<p>
				The chat on our pages gives prepared answers and shows you the way. If it and these terms
				differ, these terms apply. For anything that matters, ask us in person.
			</p>
		),
	},
	{
		id: 'content',
		title: 'What’s Ours',
		body: (
			<p>
				The name, the mark, the prints, pictures, film and words in this shop belong to {shop.name}.
				Share links and pictures of what you like, and of yourself wearing it. Please don’t print
				our drawings on your own products, or pretend to be us.
			</p>
		),
	},
	{
		id: 'fair-use',
		title: 'Fair Use of the Shop',
		body: (
			<p>
				Don’t try to break in, overload the shop, order in someone else’s name, or resell as if you
				were us. If you want to stock our shirts, ask us: we like talking to marinas.
			</p>
		),
	},
	{
		id: 'liability',
		title: 'What We’re Responsible For',
		body: (
			<>
				<p>
					We’re responsible for what we sell and for what we do wrong. We’re not responsible for
					losses that neither of us could foresee when you ordered, or for the shop being
					unavailable for a while. Beyond that, what we owe you because of an order is limited to
					what you paid for it.
				</p>
				<p>
					None of this limits what the law doesn’t let us limit: harm to life or health, fraud,
					gross negligence, and your rights as a consumer.
				</p>
			</>
		),
	},
	{
		id: 'law',
		title: 'Law',
		body: (
			<p>
				The law of the State of {stateName(shop.state)} applies, and its courts decide, unless the
				law of the place where you live as a consumer gives you better rights or a court nearer to
				home. Before anyone calls a lawyer, call us: most things can be settled in one phone call.
				If one of these terms turns out to be invalid, the others still apply.
			</p>
		),
	},
	{
		id: 'changes',
		title: 'Changes',
		body: (
			<p>
				We may change these terms for future orders, with a new date at the top of this page. The
				terms of the day you ordered apply to that order.
			</p>
		),
	},
];

export function TermsText() {
	return <LegalText parts={partsOf(useShop())} />;
}
