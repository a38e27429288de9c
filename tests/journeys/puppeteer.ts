import {
	type BrowserContext,
	type Browser as Driver,
	launch,
	type Page,
	type Target,
} from 'puppeteer-core';
import { chromiumFlags, testBrowserPath } from '../browser/chromium.ts';
import {
	type Browser,
	type BrowserName,
	laptop,
	type Profile,
	type Size,
	type Tab,
} from './browser.ts';
import { firefoxPath } from './installed.ts';

/** Firefox without windows, driven through WebDriver BiDi. */
export async function startFirefox(shopUrl: string): Promise<Browser> {
	const driver = await launch({
		browser: 'firefox',
		executablePath: firefoxPath,
		headless: true,
		extraPrefsFirefox: {
			// Enables touch events on a desktop without a touch screen.
			'dom.w3c_touch_events.enabled': 1,
			// Puppeteer lifts the finger with a second command. On a busy machine it comes too late for a tap.
			'apz.max_tap_time': 60_000,
			'ui.click_hold_context_menus.delay': 60_000,
		},
	});
	return browserOf('firefox', driver, shopUrl);
}

/** Chromium without windows. */
export async function startChromium(shopUrl: string): Promise<Browser> {
	const driver = await launch({ executablePath: testBrowserPath, args: [...chromiumFlags] });
	return browserOf('chromium', driver, shopUrl);
}

function browserOf(name: BrowserName, driver: Driver, shopUrl: string): Browser {
	return {
		name,
		openProfile: () => openProfile(driver, shopUrl),
		close: () => driver.close(),
	};
}

async function openProfile(driver: Driver, shopUrl: string): Promise<Profile> {
	const context = await driver.createBrowserContext();
	const errors: string[] = [];
	const tabs = new Map<Page, Tab>();
	const adopt = (page: Page): Tab => {
		const tab = tabs.get(page) ?? tabOf(page, shopUrl, errors);
		tabs.set(page, tab);
		return tab;
	};
	context.on('targetcreated', async (target: Target) => {
		const page = await target.page();
		if (page) adopt(page);
	});
	return {
		openTab: (size = laptop) => openTab(context, size).then(adopt),
		tabs: async () => (await context.pages()).map(adopt),
		takeErrors: () => errors.splice(0),
		close: () => context.close(),
	};
}

async function openTab(context: BrowserContext, size: Size): Promise<Page> {
	const page = await context.newPage();
	// A busy machine may need more than Puppeteer's 30 s for a page. The journey has a limit of its own.
	page.setDefaultNavigationTimeout(110_000);
	await page.setViewport(size);
	return page;
}

function tabOf(page: Page, shopUrl: string, errors: string[]): Tab {
	let isLeaving = false;
	recordErrors(page, (error) => {
		if (!isLeaving) errors.push(error);
	});
	return {
		load: async (path) => {
			// A page that is left cancels its loads. Firefox reports them as errors.
			isLeaving = true;
			await page.goto('about:blank');
			isLeaving = false;
			await page.goto(new URL(path, shopUrl).href);
		},
		run: (script, ...args) => page.evaluate(script as never, ...args),
		hover: ({ x, y }) => page.mouse.move(x, y),
		click: ({ x, y }) => page.mouse.click(x, y),
		tap: ({ x, y }) => page.touchscreen.tap(x, y),
		type: (text) => page.keyboard.type(text),
		press: (key) => page.keyboard.press(key),
	};
}

/** Firefox reports uncaught errors, unhandled rejections and policy violations as page errors. */
function recordErrors(page: Page, record: (error: string) => void): void {
	page.on('pageerror', (error) => record(error instanceof Error ? error.message : String(error)));
	page.on('console', (message) => {
		if (message.type() === 'error') record(message.text());
	});
}
