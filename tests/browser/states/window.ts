import { replies } from '../../../core/chat/replies.ts';
import { catalogue } from '../../publication.ts';
import { openChat, say } from '../chat-talk.ts';
import { expect } from '../fixtures.ts';
import { openFilters } from '../listing-parts.ts';
import { at, isPhone, type State } from './state.ts';

/** Pages that are the same for all visitors. */
export const windowPages: readonly State[] = [
	{
		name: 'home, all of it',
		async open({ page }) {
			await page.goto('/');
			await page.getByRole('button', { name: /Enlarge Sun Protection/ }).scrollIntoViewIfNeeded();
		},
	},
	at('/products'),
	at('/products?category=mens-long-sleeve'),
	at('/men'),
	{
		name: 'a listing with filters',
		async open({ page }) {
			await page.goto('/men?color=white&color=navy&size=s&to=60');
			await expect(page.getByRole('button', { name: 'Clear All' })).toBeVisible();
		},
	},
	{
		name: 'a listing that nothing fits',
		async open({ page }) {
			await page.goto('/men?to=20');
			await expect(page.getByText('No product fits all of these filters.')).toBeVisible();
		},
	},
	at('/women'),
	{
		name: 'filters below their button',
		only: 'desktop',
		async open({ page }) {
			await page.goto('/women?color=orange&size=m');
			await openFilters(page);
			await expect(page.getByRole('slider', { name: 'Highest price' })).toBeVisible();
		},
	},
	at('/new-arrivals'),
	{
		name: 'an arrival without a size',
		async open({ page }) {
			await page.goto('/new-arrivals');
			await page
				.getByRole('button', { name: /^Add to Cart/ })
				.first()
				.click();
			await expect(page.getByRole('main').getByText('Please select a size')).toBeVisible();
		},
	},
	at('/about'),
	at('/privacy'),
	at('/terms'),
	at('/contact'),
	{
		name: 'the contact form with errors',
		async open({ page }) {
			await page.goto('/contact');
			await page.getByRole('button', { name: 'Send Message' }).click();
			await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
		},
	},
	at('/search'),
	{
		name: 'what a search found',
		async open({ page }) {
			await page.goto('/search?q=octopus');
			await expect(page.getByRole('heading', { name: /results? for/ })).toBeVisible();
		},
	},
	{
		name: 'a search without a result',
		async open({ page }) {
			await page.goto('/search?q=submarine');
			await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
		},
	},
	at('/offline'),
	at('/no-such-page'),
];

/** Overlays of the page. */
export const windowOverlays: readonly State[] = [
	{
		name: 'shop menu',
		only: 'desktop',
		async open({ page }) {
			await page.goto('/');
			await page.getByRole('button', { name: 'Shop Now menu' }).click();
			await expect(page.locator('#shop-menu')).toBeVisible();
		},
	},
	{
		name: 'mobile menu',
		only: 'phone',
		async open({ page }) {
			await page.goto('/men');
			await page.getByRole('button', { name: 'Menu', exact: true }).click();
			await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
		},
	},
	{
		name: 'quick shop with sizes and the cart drawer',
		async open({ page }) {
			await page.goto('/products');
			if (isPhone(page)) {
				await page.getByRole('button', { name: 'Menu', exact: true }).click();
				await page.getByRole('dialog').getByRole('button', { name: 'Quick Shop' }).click();
			} else {
				await page.getByRole('banner').getByRole('button', { name: 'Quick Shop' }).click();
			}
			const panel = page.getByRole('dialog', { name: 'Quick Shop' });
			await panel
				.getByRole('button', { name: /^Quick Add/ })
				.first()
				.click();
			await panel.getByRole('button', { name: /^M: add size M/ }).click();
			await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
		},
	},
	{
		name: 'search before anything is typed',
		async open({ page }) {
			await page.goto('/products');
			await page.getByRole('button', { name: 'Search', exact: true }).click();
			const dialog = page.getByRole('dialog', { name: 'Search' });
			await expect(dialog.getByRole('region', { name: 'The Collection' })).toBeVisible();
		},
	},
	{
		name: 'search without a suggestion',
		async open({ page }) {
			await page.goto('/products');
			await page.getByRole('button', { name: 'Search', exact: true }).click();
			const dialog = page.getByRole('dialog', { name: 'Search' });
			await dialog.getByRole('combobox').fill('submarine');
			await expect(dialog.getByText('Nothing found for')).toBeVisible();
		},
	},
	{
		name: 'search with suggestions',
		async open({ page }) {
			await page.goto('/products');
			await page.getByRole('button', { name: 'Search', exact: true }).click();
			const dialog = page.getByRole('dialog', { name: 'Search' });
			await dialog.getByRole('combobox').fill('octopus');
			await expect(dialog.getByRole('option').first()).toBeVisible();
			await dialog.getByRole('combobox').press('ArrowDown');
			await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
		},
	},
	{
		name: 'filter drawer',
		only: 'phone',
		async open({ page }) {
			await page.goto('/women?color=orange&size=m');
			await page.getByRole('button', { name: /^Filter & Sort/ }).click();
			await expect(page.getByRole('button', { name: /^Show \d/ })).toBeVisible();
		},
	},
	{
		name: 'a feature of home, enlarged',
		async open({ page }) {
			await page.goto('/');
			await page.getByRole('button', { name: /Enlarge Sun Protection/ }).scrollIntoViewIfNeeded();
			await page.getByRole('button', { name: /Enlarge Sun Protection/ }).click();
			await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
		},
	},
	{
		name: 'chat, talking',
		async open({ page }) {
			await openChat(page, '/men');
			await say(page, 'wholesale', replies(catalogue).contactOffer.text);
		},
	},
	{
		name: 'contact form of the chat, with an error',
		async open({ page }) {
			const { help, form } = await openChat(page, '/men');
			await help.click();
			await form.getByLabel('Name').fill('Ana Costa');
			await form.getByLabel('Email').fill('ana');
			await form.getByLabel('Phone').fill('+1 305 555 0100');
			await form.getByRole('button', { name: 'Send' }).click();
			await expect(form.getByText('Please enter a valid email address')).toBeVisible();
		},
	},
];
