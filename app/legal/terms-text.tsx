import { Link } from 'react-router';
import { brand } from '../../core/brand.ts';
import { promiseTexts } from '../../core/promise-texts.ts';
import { promises } from '../../core/promises.ts';
import { type LegalPart, LegalText } from './legal-text.tsx';

const mail = <a href={`mailto:${brand.email}`}>{brand.email}</a>;

const parts: readonly LegalPart[] = [
	{
		id: 'agreement',
		title: 'Who agrees to what',
		body: (
			<p>
				These are the terms between you and {brand.name} of {brand.city}, Florida, for using this
				shop and buying from it. They hold from the moment you order. You need to be of an age at
				which you can make a contract where you live, or have the consent of somebody who is.
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
					we find that we cannot send what you bought, say because the last one has just gone, we
					tell you at once and pay back everything you paid for it. The same holds if an order looks
					like fraud or was plainly a mistake.
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
					Prices are in US dollars. The total that you see at checkout is the total that you are
					charged; nothing is added on the payment page. Our server works out every price again when
					you order. Should one have changed since you put the shirt into your cart, you are shown
					the new one and asked before anything is paid.
				</p>
				<p>The cart shows an estimate for shipping. Checkout never charges more than it says.</p>
			</>
		),
	},
	{
		id: 'discounts',
		title: 'Discount codes',
		body: (
			<p>
				An order takes one code. It lowers the price of the goods, not of the shipping, and it does
				not cost you free shipping: that is measured before the discount. A code may hold for some
				days only, or for so many orders, in all or for each email address; checkout tells you
				before you pay. An order that you send back has used its code all the same. A code has no
				value in cash and cannot be used on an order already paid.
			</p>
		),
	},
	{
		id: 'payment',
		title: 'Payment',
		body: (
			<p>
				You pay by card on a page of our card payment provider, which opens in a new tab and stays
				open for a limited time. Your card is charged there and then. We never see its number. How
				your data is handled is in our <Link to="/privacy">Privacy Policy</Link>.
			</p>
		),
	},
	{
		id: 'shipping',
		title: 'Shipping and delivery',
		body: (
			<>
				<p>{promiseTexts.shipping}</p>
				<p>
					{promiseTexts.delivery} You get the tracking number by email once the parcel is on its
					way. These are the times we work to, and we nearly always keep them; storms, carriers and
					holidays sometimes have other plans. In more of a hurry? Ask us about expedited options
					before you order.
				</p>
				<p>
					We ship to the countries that checkout offers. Parcels to other countries than the United
					States take longer, and none may go to Cuba, Iran, North Korea or Syria. Duties and taxes
					that your country charges on arrival are yours to pay. The risk of loss is ours until the
					parcel is in your hands. If it has not come when it should, write to us: finding it or
					replacing it is our job.
				</p>
			</>
		),
	},
	{
		id: 'returns',
		title: 'Returns and exchanges',
		body: (
			<>
				<p>
					{promiseTexts.returns} The days count from the day the parcel reaches you. Trying it on is
					not wearing it; a day on the water is.
				</p>
				<ol>
					<li>Write to {mail} with the number of your order and what you would like instead.</li>
					<li>We answer within {promises.answerHours} hours and tell you where to send it.</li>
					<li>
						Once it is back and looks as it should, we send the exchange or pay the price back to
						the card you used. Your bank may take a few days to show it.
					</li>
				</ol>
				<p>{promiseTexts.returnPostage}</p>
			</>
		),
	},
	{
		id: 'faults',
		title: 'If it is faulty or wrong',
		body: (
			<p>
				If we sent the wrong thing, or a seam gives or a print fails that should not have, tell us
				and send a photograph. We replace it or pay it back, postage both ways included, and the{' '}
				{promises.returnDays} days do not matter. Rights that the law gives you beyond that stay
				untouched.
			</p>
		),
	},
	{
		id: 'products',
		title: 'Sizes, colors and care',
		body: (
			<p>
				We show and describe our shirts as truly as we can. Screens differ, so a blue may be a shade
				off; that is no fault, but it is a fine reason to send it back. Fabric with a sun rating
				protects the skin that it covers, and no other: you still need sunscreen and sense.
			</p>
		),
	},
	{
		id: 'accounts',
		title: 'Accounts',
		body: (
			<p>
				Keep your password to yourself and tell us if you think that somebody else has it. You may
				have your account deleted whenever you like. We may close an account that is used to deceive
				us or other shoppers; orders that are already paid are still sent.
			</p>
		),
	},
	{
		id: 'chat',
		title: 'The chat',
		body: (
			<p>
				The chat on our pages gives prepared answers and shows you the way. Where it and these terms
				differ, these terms count. For anything that matters, ask us in person.
			</p>
		),
	},
	{
		id: 'content',
		title: 'What is ours',
		body: (
			<p>
				The name, the mark, the prints, pictures, film and words in this shop belong to {brand.name}
				. Share links and pictures of what you like, and of yourself wearing it. Please do not print
				our drawings on things of your own, or pass yourself off as us.
			</p>
		),
	},
	{
		id: 'fair-use',
		title: 'Fair use of the shop',
		body: (
			<p>
				Do not try to break in, overload the shop, order in somebody else's name or buy to resell as
				if you were us. If you want to stock our shirts, ask: we like to talk to marinas.
			</p>
		),
	},
	{
		id: 'liability',
		title: 'What we answer for',
		body: (
			<>
				<p>
					We answer for what we sell and for what we do wrong. We do not answer for losses that
					neither of us could foresee when you ordered, nor for the shop being out of reach for a
					while. Beyond that, what we owe you because of an order is limited to what you paid for
					it.
				</p>
				<p>
					None of this limits what the law does not let us limit: harm to life or health, fraud,
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
				The law of the State of Florida applies, and its courts decide, unless the law of the place
				where you live as a consumer gives you better rights or a court nearer to home. Before
				anybody calls a lawyer, call us: most things are settled in one phone call. If one of these
				terms turns out not to hold, the others still do.
			</p>
		),
	},
	{
		id: 'changes',
		title: 'Changes',
		body: (
			<p>
				We may change these terms for orders to come, with a new date at the top of this page. For
				an order you have made, the terms of that day stay as they were.
			</p>
		),
	},
];

export function TermsText() {
	return <LegalText parts={parts} />;
}
