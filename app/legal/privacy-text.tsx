import { hours } from '../../core/checkout/promise-sentences.ts';
import {
	messageRetentionDays,
	unconfirmedRetentionDays,
} from '../../core/contact/message-retention.ts';
import { newsletterLinkDays } from '../../core/contact/newsletter-links.ts';
import { parseRetention, type RetentionName } from '../../core/retention.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { type LegalPart, LegalText } from './legal-text.tsx';

const partsOf = (shop: ShopFacts): readonly LegalPart[] => [
	{
		id: 'short',
		title: 'The Short Version',
		body: (
			<ul>
				<li>We set no cookies. Your cart is kept in your own browser.</li>
				<li>No advertising trackers, no scripts from other companies, no profile of you.</li>
				<li>Your card number goes to the card provider. We never see it.</li>
				<li>We keep what it takes to send you what you bought, and to answer when you write.</li>
				<li>We do not sell what we know about you, and we do not share it for advertising.</li>
			</ul>
		),
	},
	{
		id: 'browser',
		title: 'What Stays in Your Browser',
		body: (
			<>
				<p>
					This shop uses your browser’s own storage, and no cookies at all. It is on your device,
					you can clear it in your browser’s settings at any time, and nobody but this shop can read
					it. In it we keep:
				</p>
				<ul>
					<li>your cart: which shirts, in which sizes, how many of each;</li>
					<li>your wishlist: which shirts, in which sizes;</li>
					<li>
						the references of your last payment pages, so nothing is paid twice and what you paid
						leaves the cart once;
					</li>
					<li>
						while the tab is open, what you have typed into the checkout form, so a reload doesn’t
						lose it;
					</li>
					<li>if you sign in, the key that keeps you signed in on this device.</li>
				</ul>
				<p>
					The cart travels to us only when you press the button to pay, and the wishlist only while
					you are signed in. Nothing here follows you around, so there’s no cookie banner to click
					away.
				</p>
			</>
		),
	},
	{
		id: 'orders',
		title: 'When You Order',
		body: (
			<>
				<p>
					We store what an order needs: your name, email address and delivery address, your phone
					number if you give one, what you bought in which size, the prices, the discount code if
					you used one, and whether the order has been paid and sent.
				</p>
				<p>
					We use it to pack and send your parcel, to email you the receipt and the tracking number,
					to answer your questions, to take things back, and to keep the books that the law asks us
					to keep. The page that confirms your order shows your email address partly hidden and your
					street address for one day only, in case someone else opens the link.
				</p>
			</>
		),
	},
	{
		id: 'payment',
		title: 'When You Pay',
		body: (
			<>
				<p>
					Paying happens on a page of our card payment provider. Your card number, its expiry date
					and its code are typed there and go to the provider alone. They never reach our server, so
					we can neither keep nor lose them.
				</p>
				<p>
					We send the provider what it needs to charge the right amount: the items, the total, the
					number of your order, your email address and your name and address. It tells us whether
					the payment went through. On its own page the provider’s privacy policy applies, and it
					may set cookies there to prevent fraud.
				</p>
			</>
		),
	},
	{
		id: 'account',
		title: 'If You Create an Account',
		body: (
			<>
				<p>
					You don’t need one to shop. If you want one, we store your email address, your name if you
					tell us, and a scrambled form of your password from which nobody, including us, can read
					the password back. If you add a second step to signing in, we store what we need to check
					it. We keep a record of signed-in devices so that you can be signed out of all of them.
					Your wishlist is stored with your account, so it is the same on all of your devices.
				</p>
				<p>
					Orders made as a guest join your account only after you have shown that the email address
					is yours.
				</p>
			</>
		),
	},
	{
		id: 'messages',
		title: 'When You Write or Chat',
		body: (
			<>
				<p>
					What you send through the contact form, with your name and email address, is stored and
					emailed to us so we can answer. The same goes for the contact form inside the chat, where
					you also leave a phone number. You get an email that says it arrived; it repeats none of
					your words.
				</p>
				<p>
					A message that looks like it came from a program is set aside for us to review, and
					emailed to nobody. We decide that without a puzzle to solve and without looking at who you
					are: by a field that people don’t see, and by how quickly the form was sent.
				</p>
				<p>
					The rest of the chat answers by itself from prepared replies. Nobody reads along, and what
					you type there stays in your browser.
				</p>
			</>
		),
	},
	{
		id: 'newsletter',
		title: `If You Join the ${shop.name} Crew`,
		body: (
			<>
				<p>
					We store the email address you enter and email it a link, which works for{' '}
					{newsletterLinkDays} days. You’re on the list only after you tap it, and then get emails
					about new shirts and life on the water. Nobody is signed up without asking: there’s no
					checked box at checkout.
				</p>
				<p>
					To leave, use the link in any of those emails, the unsubscribe button of your email
					program, or write to us. We then stop writing to the address, and keep a note that it has
					left.
				</p>
			</>
		),
	},
	{
		id: 'logs',
		title: 'What Our Server Records',
		body: (
			<p>
				Like every server, ours records which page was requested, when, and how long the answer
				took. These records hold no names, no email addresses and no payment references. To keep out
				abuse, such as somebody trying one password after another, we also count how often a network
				address calls, and for a day how often it let what it had reserved expire; those counts are
				not used for anything else. For each sign-in to an account we record the network address and
				the browser, so that its owner can see who was there. We run no analytics service.
			</p>
		),
	},
	{
		id: 'others',
		title: 'Who Else Sees It',
		body: (
			<>
				<p>Only those who help us keep our promises to you, and only what they need for it:</p>
				<ul>
					<li>the card payment provider, as described above;</li>
					<li>the carrier: your name, your address and, for questions at the door, your phone;</li>
					<li>the companies whose machines run this shop and deliver its email, on our behalf;</li>
					<li>authorities, where the law obliges us, and no further than it does.</li>
				</ul>
				<p>
					Fonts, pictures and scripts of this shop all come from our own address. No other company
					learns about your visit when a page loads.
				</p>
			</>
		),
	},
	{
		id: 'retention',
		title: 'How Long We Keep It',
		body: (
			<ul>
				<li>
					<strong>Your cart:</strong> in your browser, until you empty it or clear the storage.
				</li>
				<li>
					<strong>Orders:</strong> as long as tax and accounting law require. An order that was not
					paid loses your name, addresses and phone number {retainedDays('unpaidOrders')} days after
					its payment page has ended.
				</li>
				<li>
					<strong>Emails we sent you:</strong> address and text for {retainedDays('sentMails')}{' '}
					days.
				</li>
				<li>
					<strong>What the card provider reports to us:</strong> your name and address in it for{' '}
					{retainedDays('providerEvents')} days; amounts and times as long as the order.
				</li>
				<li>
					<strong>Sign-ins:</strong> the network address and the browser of each for{' '}
					{retainedDays('signInAddresses')} days, also of a device that stays signed in but is not
					used.
				</li>
				<li>
					<strong>Accounts,</strong> with their wishlists: until you ask us to delete yours.
				</li>
				<li>
					<strong>Messages:</strong> for {messageRetentionDays.person / 365} years, in case the
					matter comes up again; what a program seems to have sent, for{' '}
					{messageRetentionDays.suspect} days. If you delete your account, they go with it.
				</li>
				<li>
					<strong>{`${shop.name} Crew:`}</strong> until you leave. An address whose owner never
					tapped the link is deleted after {unconfirmedRetentionDays} days. The note that you left
					stays until you ask us to delete it, or delete your account.
				</li>
			</ul>
		),
	},
	{
		id: 'rights',
		title: 'Your Rights',
		body: (
			<>
				<p>Wherever you live, you may ask us to:</p>
				<ul>
					<li>tell you what we know about you, and give you a copy;</li>
					<li>correct what is wrong;</li>
					<li>delete it, except what the law makes us keep;</li>
					<li>stop using it for something you don’t want.</li>
				</ul>
				<p>
					Write to <a href={`mailto:${shop.email}`}>{shop.email}</a>. You’ll hear from us within{' '}
					{hours(shop)}, and we act as soon as we’re sure the request is yours. It costs nothing,
					and nobody is treated worse for it. If you’re not happy with our answer, you may contact
					the authority for data protection or consumer affairs where you live.
				</p>
			</>
		),
	},
	{
		id: 'safety',
		title: 'How We Look After It',
		body: (
			<p>
				Passwords are never stored in readable form. Only those of us who need your order to send it
				can see it. Our pages run no script from anyone else, and tell your browser to refuse any.
				No shop can promise that nothing ever goes wrong; if something happens that puts you at
				risk, we’ll tell you without waiting to be asked.
			</p>
		),
	},
	{
		id: 'children',
		title: 'Children',
		body: (
			<p>
				This shop is made for adults. We do not knowingly collect anything about children under 13.
				If you think a child has sent us something, tell us and we’ll delete it.
			</p>
		),
	},
	{
		id: 'changes',
		title: 'Changes',
		body: (
			<p>
				When what we do changes, this page changes first, with a new date at its top. If a change
				affects you and we have your email address, we’ll write to you.
			</p>
		),
	},
];

export function PrivacyText() {
	return <LegalText parts={partsOf(useShop())} />;
}

/**
 * How many days the shop retains data, as text. Built pages have a placeholder, which the server
 * replaces by its `RETENTION`. In the browser it is read from the `html` element.
 */
function retainedDays(name: RetentionName): string {
	if (typeof document === 'undefined') return `retention.invalid/${name}`;
	return `${parseRetention(document.documentElement.dataset.retention ?? '')[name]}`;
}
