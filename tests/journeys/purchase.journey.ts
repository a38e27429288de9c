import { expect } from 'vitest';
import { addressLabels } from '../../core/address/address.ts';
import { address } from '../../server/checkout/testing/checkout-bodies.ts';
import { translatePage } from '../browser/translator.ts';
import { products } from '../publication.ts';
import type { Profile, Tab } from './browser.ts';
import { journey } from './journey.ts';
import { click, fill, isAt, open, openedBy, sees, shows } from './screen.ts';

const [tee] = products.filter(({ id }) => id === 'women-octopus-blue');
if (!tee) throw new Error('The catalogue has no blue tee');

async function addTee(tab: Tab): Promise<void> {
	await open(tab, `/product/${tee?.slug}`);
	await chooseTee(tab);
}

async function chooseTee(tab: Tab): Promise<void> {
	await click(tab, 'radio', 'L');
	await click(tab, 'button', /^Add to Cart/);
	await shows(tab, 'link', 'Cart, 1 item');
}

journey('the cart is the same in two tabs', { tags: 'deep' }, async ({ profile }) => {
	const tab = await profile.openTab();
	await addTee(tab);
	await open(tab, '/cart');
	const other = await profile.openTab();
	await open(other, '/cart');
	await click(other, 'button', /^Increase quantity/);
	await shows(tab, 'link', 'Cart, 2 items');
	await click(tab, 'button', /^Remove /);
	await sees(other, 'Your cart is empty');
});

journey('a guest buys with FLIBS and pays in a new tab', async ({ profile }) => {
	await buyWithFlibs(profile);
	expect(await profile.tabs()).toHaveLength(2);
});

journey('a guest buys while the browser translates', { tags: 'deep' }, async ({ profile }) => {
	await buyWithFlibs(profile, (tab) => tab.run(translatePage));
});

/** `onPage` is called in each document of the shop. Returns the tab of the payment. */
async function buyWithFlibs(
	profile: Profile,
	onPage: (tab: Tab) => Promise<void> = async () => undefined,
): Promise<Tab> {
	const tab = await profile.openTab();
	await addTee(tab);
	await onPage(tab);
	await click(tab, 'link', 'Cart, 1 item');
	await isAt(tab, '/cart');
	await click(tab, 'link', /^Proceed to Checkout/);
	await isAt(tab, '/checkout');
	await fill(tab, /^Discount code/, 'FLIBS');
	await click(tab, 'button', 'Apply');
	await sees(tab, '20% discount applied!');
	await fillAddress(tab);
	const payment = await openedBy(profile, () => click(tab, 'button', /^Proceed to Payment/));
	await sees(tab, 'Your payment page is ready.');
	await pay(payment);
	await isAt(payment, /^\/success/);
	await onPage(payment);
	await isPaid(payment);
	await sees(tab, 'Your cart is empty, so there is nothing to pay.');
	return payment;
}

journey('a guest pays by a wallet, with one press', { tags: 'deep' }, async ({ profile }) => {
	const tab = await profile.openTab();
	await addTee(tab);
	await open(tab, '/checkout');
	await fillAddress(tab);
	const payment = await openedBy(profile, () => click(tab, 'button', /^Proceed to Payment/));
	await click(payment, 'button', /^Practice Wallet/);
	await isPaid(payment);
	await sees(tab, 'Your cart is empty, so there is nothing to pay.');
});

for (const [what, spoilStorage] of [
	['without storage', refuseStorage],
	['with storage that is full', fillStorage],
] as const) {
	journey(`${what} a guest buys once`, { tags: 'deep' }, ({ profile }) =>
		buyOnce(profile, spoilStorage),
	);
}

async function buyOnce(profile: Profile, spoilStorage: (tab: Tab) => Promise<void>) {
	const tab = await profile.openTab();
	await open(tab, `/product/${tee?.slug}`);
	await spoilStorage(tab);
	await chooseTee(tab);
	await sees(tab, 'Your browser does not let us keep your cart');
	await click(tab, 'link', 'Checkout');
	await isAt(tab, '/checkout');
	await fillAddress(tab);
	const payment = await openedBy(profile, () => click(tab, 'button', /^Proceed to Payment/));
	await click(payment, 'button', /^Practice Wallet/);
	await isPaid(payment);
	// The shopper comes back. Not every browser without a screen tells the tab so.
	await tab.run(() => dispatchEvent(new Event('focus')));
	await sees(tab, 'Your cart is empty, so there is nothing to pay.');
	await shows(tab, 'link', 'See Your Order');
}

/** From here on the browser refuses this tab its storage. */
async function refuseStorage(tab: Tab): Promise<void> {
	await tab.run(() => {
		const get = () => {
			throw new DOMException('Denied', 'SecurityError');
		};
		for (const name of ['localStorage', 'sessionStorage']) {
			Object.defineProperty(window, name, { get });
		}
	});
}

/** Fills the storage of the shop to its last character. */
async function fillStorage(tab: Tab): Promise<void> {
	await tab.run(() => {
		for (const area of [localStorage, sessionStorage]) {
			for (let length = 8 * 1024 * 1024; length >= 1; ) {
				try {
					area.setItem(`${area.length}`, 'x'.repeat(length));
				} catch {
					length = Math.floor(length / 2);
				}
			}
		}
	});
}

async function isPaid(payment: Tab): Promise<void> {
	await isAt(payment, /^\/success\?session_id=cs_test_/);
	await sees(payment, 'Order Successful!');
	await sees(payment, /BLUE-\w{8}/);
}

async function fillAddress(tab: Tab): Promise<void> {
	const typed = { ...address, state: 'Maryland' };
	const fields = ['email', 'firstName', 'lastName', 'address', 'city', 'state', 'zip'] as const;
	for (const field of fields) {
		await fill(tab, new RegExp(`^${addressLabels[field]}`), typed[field]);
	}
}

/** Fills in the practice provider's page with a valid card. */
async function pay(payment: Tab): Promise<void> {
	await fill(payment, 'Card number', '4242424242424242');
	await fill(payment, 'Expiry', '1234');
	await fill(payment, 'CVC', '123');
	await fill(payment, 'Name on card', 'Grace Hopper');
	await fill(payment, 'ZIP', address.zip);
	// One tee at $29.99 less 20 %, and $5.99 shipping.
	await click(payment, 'button', 'Pay $29.98');
}
