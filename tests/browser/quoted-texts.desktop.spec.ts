import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eventually } from '../eventually.ts';
import { newEmail, password, passwordBox, signIn, signOut, signUp } from './account-shopper.ts';
import { openChat, scrollToShare } from './chat-talk.ts';
import { expect, test } from './fixtures.ts';
import { menuButton, openQuickShop, openShopMenu } from './header-parts.ts';
import { withMotion } from './motion.ts';
import {
	addToCart,
	applyCode,
	openCheckout,
	openPayment,
	proceed,
	readText,
	tee,
} from './shopper.ts';

// Every text that the requirement quotes is on a running page, as rendered text. ' and ’ are one.

test.use({ ...withMotion, expectedErrors: [/status of [45]\d\d|ERR_FAILED/] });

const onPages: Readonly<Record<string, readonly string[]>> = {
	'/': [
		"Between Water and Sky, There's Blue.",
		'Free shipping on orders over $100',
		'Shop Now',
		'Home',
		'About',
		'New Arrivals',
		"Men's",
		"Women's",
		'Contact',
		'Quick Shop',
		'Explore the Collection',
		'Join the Blue Crew',
		'Built by Boaters',
		'Ocean Inspired',
		'Premium Quality',
		'Authentic Brand',
		'Featured Selection',
		'NEW',
		'More Than Just Clothing',
		'UPF 50+',
		'98%',
		'S to 3XL',
		'100% polyester',
		'Live it. Wear it. Blue.',
		'What Our Crew Says',
		'Real stories from real people who live the Blue lifestyle',
		'Shop the Collection',
		'Menu',
		'Quick Links',
		'Products',
		'Men',
		'Women',
		'Get In Touch',
		'Privacy Policy',
		'Terms of Use',
	],
	'/about': [
		'This Brand Was Born on the Water',
		'Our Passion',
		'Our Story',
		'2000',
		'Our Philosophy',
		'Sustainable',
		'Ethical',
		'Accessible',
		'50 boat',
		'Ready to Live Blue?',
		'Hoodies and hats',
		'Shop Now',
	],
	'/products': ['All', "Women's Short Sleeve", "Men's Long Sleeve"],
	'/products?category=caps': ['No products found in the selected category.'],
	'/men': ["Men's Collection", 'Showing 2 of 2 products'],
	'/women': ["Women's Collection", 'Free Shipping Over $75'],
	'/new-arrivals': ['NEW', 'Add to Cart'],
	[tee]: ['Featured', 'Add to Cart', '30-day returns', 'You Might Also Like'],
	'/product/unknown': ['Product Not Found'],
	'/unknown': ['Page Not Found', 'Back to Home'],
	'/cart': ['Your cart is empty', 'Explore the Collection'],
	'/checkout': ['Continue Shopping'],
	'/auth': ['Sign In', 'Sign Up', 'Continue as guest'],
	'/success?session_id=cs_test_0123456789': [
		'Order Successful!',
		'cs_test_0123',
		'1-2 business days',
	],
	'/privacy': ['January 2025'],
	'/terms': ['January 2025'],
};

for (const [path, texts] of Object.entries(onPages)) {
	test(`${path} has ${texts.length} quoted texts`, async ({ page }) => {
		await page.goto(path);
		const shown = new Set<string>();
		await eventually(async () => {
			// What is far below the screen is not rendered yet.
			for (const share of [0, 0.25, 0.5, 0.75, 1]) {
				await scrollToShare(page, share);
				shown.add(await readText(page.locator('body')));
			}
			expect(missingFrom(shown, texts)).toEqual([]);
		});
	});
}

test('the menus have their quoted texts', async ({ page }) => {
	const shown = await watchTexts(page);
	await page.goto('/men');
	await openShopMenu(page);
	await page.keyboard.press('Escape');
	const panel = await openQuickShop(page);
	await expect(panel.getByRole('button', { name: /Quick Add/ }).first()).toBeVisible();
	await page.keyboard.press('Escape');
	await page.setViewportSize({ width: 360, height: 740 });
	await menuButton(page).click();
	await expect(page.getByRole('dialog').getByRole('link', { name: 'Shop All' })).toBeVisible();
	await expectShown(shown, [
		"Men's Long Sleeve",
		"Women's Short Sleeve",
		'View All Products',
		'Quick Add',
		'Join the Blue Crew',
		'Shop All',
		'Shopping Cart',
	]);
});

test('a cart and a checkout have their quoted texts', async ({ page }) => {
	const shown = await watchTexts(page);
	await addToCart(page, tee, 'S');
	await page.goto('/cart');
	await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
	await applyCode(page, 'NOPE');
	await expect(page.getByText('Invalid discount code').first()).toBeVisible();
	await applyCode(page, 'flibs');
	// The answer has come before the page is left.
	await expectShown(shown, ['20% discount applied!']);
	await openCheckout(page);
	const call = '**/functions/v1/create-checkout-session';
	for (const answer of [{ status: 200, json: {} }, { status: 400, json: {} }, null]) {
		await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort()), {
			times: 1,
		});
		await proceed(page).click();
		await expect(proceed(page)).toBeEnabled();
	}
	await openPayment(page);
	await expectShown(shown, [
		'Adding to Cart...',
		'Proceed to Checkout',
		'Continue Shopping',
		'Invalid discount code',
		'Error: No checkout URL received',
		'Error: Failed to create checkout session',
		'Error: Checkout failed. Please try again.',
		'Proceed to Payment',
		'Redirecting to secure checkout...',
	]);
});

test('a size that was not chosen has its quoted text', async ({ page }) => {
	await page.goto('/new-arrivals');
	await page
		.getByRole('button', { name: /^Add to Cart/ })
		.first()
		.click();
	await expect(page.getByText(pattern('Please select a size')).first()).toBeVisible();
});

test('an account has its quoted texts', async ({ page }) => {
	const shown = await watchTexts(page);
	const email = await signUp(page);
	await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
	await expect(page.getByRole('link', { name: /My Account/ })).toBeVisible();
	await signOut(page);
	await page.goto('/auth');
	await signIn(page, email, 'not the password');
	await expect(page.getByText('Login Failed').first()).toBeVisible();
	await signIn(page, email);
	await expect(page.getByText('Welcome back!').first()).toBeVisible();
	await signOut(page);
	await page.goto('/auth?view=sign-up');
	await page.getByLabel('Email').fill(newEmail());
	await passwordBox(page).fill(password.slice(0, 3));
	await page.getByRole('button', { name: 'Create Account' }).click();
	await expectShown(shown, [
		'Creating Account...',
		'Account Created!',
		'My Account',
		'Sign Out',
		'Signed Out',
		"You've been successfully signed out.",
		'Login Failed',
		'Signing In...',
		'Welcome back!',
		"You've successfully signed in.",
		'Sign Up Failed',
	]);
});

test('the contact form has its quoted texts', async ({ page }) => {
	const shown = await watchTexts(page);
	await page.goto('/contact');
	const form = page.getByRole('region', { name: 'Put it in writing' });
	const send = form.getByRole('button', { name: /Send/ });
	await send.click();
	await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
	await form.getByLabel('Name').fill('Grace Hopper');
	await form.getByLabel('Email').fill(`${randomUUID()}@example.com`);
	await form.getByLabel('Subject').fill('Sleeves');
	await form.getByLabel('Message').fill('Do they run long on you?');
	await page.route('**/functions/v1/contact-message', (route) => route.abort(), { times: 1 });
	await send.click();
	await expect(page.getByText('Something went wrong').first()).toBeVisible();
	await page.waitForFunction(() => performance.now() > 2100);
	await form.getByRole('button', { name: /Send|Try/ }).click();
	await expectShown(shown, [
		'Name must be at least 2 characters',
		'Please enter a valid email address',
		'Subject must be at least 5 characters',
		'Message must be at least 10 characters',
		'Something went wrong',
		'Please try again later or contact us directly.',
		'Sending...',
		'Message sent successfully!',
		"We'll get back to you within 24 hours.",
	]);
});

test('the chat has its quoted texts', async ({ page }) => {
	const shown = await watchTexts(page);
	const { help, form } = await openChat(page, '/');
	await help.click();
	await form.getByLabel('Name').fill('Ana Costa');
	await form.getByLabel('Email').fill(`${randomUUID()}@example.com`);
	await form.getByLabel('Phone').fill('+1 305 555 0100');
	await page.route('**/functions/v1/chat-request', (route) => route.abort(), { times: 1 });
	await form.getByRole('button', { name: 'Send' }).click();
	await form.getByRole('button', { name: 'Try Again' }).click();
	await expectShown(shown, [
		'Need Personal Help?',
		'Sorry, there was an issue submitting your information. You can also reach me directly at hello@blue.example or +1 (305) 555-0142.',
		"Thanks! I've got your contact information. I'll personally get back to you within 24 hours. Is there anything else I can help you navigate to in the meantime?",
	]);
});

/** Matches a text with either apostrophe. */
function pattern(text: string): RegExp {
	const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
	return new RegExp(escaped.replaceAll("'", "['’]"));
}

/** Every text that the pages show from now on, also what is gone a moment later. */
async function watchTexts(page: Page): Promise<ReadonlySet<string>> {
	const shown = new Set<string>();
	await page.exposeFunction('reportText', (text: string) => shown.add(text));
	await page.addInitScript(() => {
		let last = '';
		const report = () => {
			// biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
			const text = document.body?.innerText ?? '';
			if (text !== last) Object(window).reportText(text);
			last = text;
		};
		new MutationObserver(report).observe(document, {
			subtree: true,
			childList: true,
			characterData: true,
			attributes: true,
		});
	});
	return shown;
}

async function expectShown(shown: ReadonlySet<string>, texts: readonly string[]) {
	await eventually(() => expect(missingFrom(shown, texts)).toEqual([]));
}

function missingFrom(shown: ReadonlySet<string>, texts: readonly string[]): readonly string[] {
	const all = [...shown].map((text) => text.replaceAll(/\s+/g, ' '));
	return texts.filter((text) => !all.some((page) => pattern(text).test(page)));
}
