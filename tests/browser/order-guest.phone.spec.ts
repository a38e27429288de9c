import { formatDay, shopDay } from '../../core/calendar.ts';
import {
	deliveryWindow,
	formatDeliveryWindow,
	lastDayToShip,
	windowOf,
} from '../../core/orders/delivery.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { buyAsGuest, mailedLinks, setOrder } from './guest-orders.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

const dayMs = 24 * 60 * 60 * 1000;

test.beforeEach(async ({ page }) => {
	// Text that is fading in has no contrast yet.
	await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the link of the receipt opens the order, and is sent to nobody else', async ({
	page,
	shop,
}) => {
	const order = await buyAsGuest(shop);
	const referers: string[] = [];
	page.on('request', (request) => void referers.push(request.headers().referer ?? ''));
	const answer = await page.goto(order.path);
	expect(answer?.status()).toBe(200);
	expect(answer?.headers()).toMatchObject({
		'cache-control': 'no-store',
		'referrer-policy': 'no-referrer',
	});
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re Packing Your Order');
	await expect(page.getByRole('main')).toContainText(order.number);
	await expect(page.getByRole('main')).toContainText('Size M, quantity 2');
	await expect(page.getByRole('main')).toContainText('$59.98');
	await expect(page.getByRole('main')).toContainText('12 Dock Street');
	await expect(page.locator('[aria-current="step"]')).toContainText('Being packed');
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
	await expectAccessible(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
	await expect(page).toHaveURL('/about');
	expect(referers.length).toBeGreaterThan(3);
	expect(referers.filter((referer) => referer.includes('t='))).toEqual([]);
});

test(
	'the course of a parcel has its days, until its delivery and without a refund',
	deep,
	async ({ page, shop }) => {
		const order = await buyAsGuest(shop);
		const main = page.getByRole('main');
		const promised = deliveryWindow(shopDay(Date.now(), firstShop.timeZone), firstShop);
		await page.goto(order.path);
		await expect(main).toContainText(
			`Leaves Miami by ${formatDay(lastDayToShip(promised, firstShop))}`,
		);
		await expect(main).toContainText(`Arrives in Miami ${formatDeliveryWindow(promised)}`);

		const shippedAtMs = Date.now() - 3 * dayMs;
		setOrder(shop, order, { fulfilment: 'shipped', shipped_at_ms: shippedAtMs });
		await page.reload();
		await expect(main).toContainText(
			`Left Miami ${formatDay(shopDay(shippedAtMs, firstShop.timeZone))}`,
		);
		const expected = formatDeliveryWindow(
			windowOf(shopDay(shippedAtMs, firstShop.timeZone), firstShop),
		);
		await expect(main).toContainText(`Arrives in Miami ${expected}`);

		setOrder(shop, order, { fulfilment: 'delivered', delivered_at_ms: Date.now() });
		await page.reload();
		const today = formatDay(shopDay(Date.now(), firstShop.timeZone));
		await expect(main).toContainText(`Arrived in Miami ${today}`);
		await expectAccessible(page);

		setOrder(shop, order, { status: 'refunded', refunded_cents: 6597 });
		await page.reload();
		await expect(
			page.getByRole('heading', { name: 'Your Money Is on Its Way Back' }),
		).toBeVisible();
		await expect(main).not.toContainText('Arrived in');
	},
);

test('a parcel is tracked until its delivery', deep, async ({ page, shop }) => {
	const order = await buyAsGuest(shop);
	const shippedAtMs = Date.now() - 2 * dayMs;
	setOrder(shop, order, {
		fulfilment: 'shipped',
		carrier: 'UPS',
		tracking_number: '1Z999AA10123456784',
		shipped_at_ms: shippedAtMs,
	});
	await page.goto(order.path);
	await expect(page.getByRole('heading', { name: 'Your Order Is on Its Way' })).toBeVisible();
	const track = page.getByRole('link', { name: 'Track Your Parcel' });
	await expect(track).toHaveAttribute('href', /^https:\/\/www\.ups\.com\/.*1Z999AA10123456784$/);
	await expect(track).toHaveAttribute('rel', /noreferrer/);

	setOrder(shop, order, { fulfilment: 'delivered', delivered_at_ms: Date.now() - dayMs });
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Your Order Has Arrived' })).toBeVisible();

	setOrder(shop, order, { delivered_at_ms: Date.now() - 40 * dayMs });
	await page.reload();
	await expect(page.getByText(/30 days for returns ended on/)).toBeVisible();
	await expect(page.getByRole('button', { name: 'Return or Exchange' })).toBeHidden();

	setOrder(shop, order, { status: 'refunded', refunded_cents: 6597 });
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Your Money Is on Its Way Back' })).toBeVisible();
	await expect(page.getByRole('main')).toContainText('−$65.97');
	await expectAccessible(page);
});

test('one of two tees is exchanged for another size', async ({ page, shop }) => {
	const order = await buyAsGuest(shop);
	setOrder(shop, order, {
		fulfilment: 'delivered',
		carrier: 'UPS',
		shipped_at_ms: Date.now() - 5 * dayMs,
		delivered_at_ms: Date.now() - dayMs,
	});
	const soldOut = (sql: string) => withDatabase(shop, (db) => db.prepare(sql).run());
	soldOut(
		"insert into stock (product_id, size, on_hand) select distinct product_id, 'XL', 0 from order_lines where slug like '%octopus%'",
	);
	await page.goto(order.path);
	await page.getByRole('button', { name: 'Return or Exchange' }).click();
	await expect(page.getByRole('radio', { name: /Return/ })).toBeFocused();
	await expect(page.getByText(/You pay the postage for sending it back/)).toBeVisible();
	await page.getByRole('radio', { name: /Exchange/ }).check();
	const ask = page.getByRole('button', { name: 'Ask for an Exchange' });
	await ask.click();
	await expect(page.getByText('Please choose what you want to send back')).toBeVisible();
	await expect(page.getByText('Please choose a reason')).toBeVisible();

	await page.getByRole('checkbox', { name: /Blue Octopus/ }).check();
	await page.getByRole('button', { name: /^Decrease/ }).click();
	await page.getByLabel('Why?').selectOption('Too small');
	await ask.click();
	await expect(page.getByText('Please choose the size you want')).toBeVisible();
	await expect(page.getByLabel('Instead of size M')).toBeFocused();
	await expect(page.locator('option', { hasText: 'XL, sold out' })).toBeDisabled();
	await page.getByLabel('Instead of size M').selectOption('L');
	await page.getByLabel(/Anything we should know/).fill('A size up, please.');
	await ask.dblclick();

	const asked = page.getByRole('listitem').filter({ hasText: /^Exchange\W+RET-/ });
	await expect(asked).toHaveCount(1);
	await expect(asked).toContainText(
		'1 × Women’s Blue Octopus Short Sleeve Tee, size M, for size L',
	);
	await expect(page.getByRole('heading', { name: 'Returns & Exchanges' })).toBeFocused();
	await expectAccessible(page);
	await page.reload();
	await expect(asked).toContainText('Requested');
	await page.getByRole('button', { name: 'Return or Exchange' }).click();
	await page.getByRole('checkbox', { name: /Blue Octopus/ }).check();
	await expect(page.getByRole('spinbutton')).toHaveCount(0);
	soldOut("delete from stock where size = 'XL'");
});

test.describe('a link that opens nothing', () => {
	test.use({ expectedErrors: [/status of 404/] });

	test(
		'shows the same page for every fault, with a form for a new one',
		deep,
		async ({ page, shop }) => {
			const order = await buyAsGuest(shop);
			const other = await buyAsGuest(shop);
			const token = (path: string) => new URL(path, shop.url).searchParams.get('t') ?? '';
			const foreign = `/order/${order.number}?t=${token(other.path)}`;
			const forged = order.path.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
			const texts: string[] = [];
			for (const path of [foreign, forged, `/order/${order.number}`]) {
				const answer = await page.goto(path);
				expect(answer?.status()).toBe(200);
				const main = page.getByRole('main');
				await expect(main.getByRole('heading', { level: 1 })).toHaveText(
					'This Link Opens No Order',
				);
				texts.push((await main.textContent()) ?? '');
				await expect(page.getByLabel('Order number')).toHaveValue(order.number);
			}
			expect(new Set(texts).size).toBe(1);

			await page.getByRole('main').getByLabel('Email').fill('grace@example.com');
			await page.getByRole('button', { name: 'Email Me the Link' }).click();
			await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
			const [link = ''] = mailedLinks(shop, order.number);
			await page.goto(link);
			await expect(page.getByRole('main')).toContainText('We’re Packing Your Order');
		},
	);

	test('is no page of another kind', deep, async ({ page }) => {
		const answer = await page.goto('/order/BLUE-7KQ2M9XA/lines');
		expect(answer?.status()).toBe(404);
		await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
	});
});

test.describe('without an answer of the shop', () => {
	test.use({ expectedErrors: [/ERR_FAILED/] });

	test('the page says so, and asks again', deep, async ({ page, shop }) => {
		const order = await buyAsGuest(shop);
		await page.route('**/functions/v1/order?*', (route) => route.abort());
		await page.goto(order.path);
		await expect(page.getByText(/could not reach the shop/)).toBeVisible();
		await page.unroute('**/functions/v1/order?*');
		await page.getByRole('button', { name: 'Try Again' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re Packing Your Order');
	});
});
