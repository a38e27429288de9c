import { Builder, Button, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';
import { type Program, startProgram } from '../program.ts';
import { type Browser, laptop, type Profile, type Size, type Tab } from './browser.ts';
import { findMiniBrowser, webkitDriverPath } from './installed.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { startVirtualDisplay } from './virtual-display.ts';

/**
 * WebKit's MiniBrowser, driven through WebDriver. Debian's driver has no BiDi, and MiniBrowser hides
 * the console of automated pages: a proxy in front of the shop records script errors.
 */
export async function startWebKit(shopUrl: string): Promise<Browser> {
	const [display, proxy] = await Promise.all([startVirtualDisplay(), startRecordingProxy(shopUrl)]);
	return {
		name: 'webkit',
		openProfile: () => openProfile(display.name, proxy),
		async close() {
			await Promise.all([display.program.stop(), proxy.stop()]);
		},
	};
}

interface Session {
	readonly driver: WebDriver;
	end(): Promise<void>;
}

/** MiniBrowser sometimes does not answer the driver's first command. Then both restart. */
async function startSession(displayName: string): Promise<Session> {
	for (let attempt = 1; ; attempt += 1) {
		const program = await startDriver(displayName);
		try {
			const driver = await named('start', startMiniBrowser(program.url));
			return {
				driver,
				async end() {
					await driver.quit();
					await program.stop();
				},
			};
		} catch (error) {
			await program.stop();
			if (attempt === maxAttempts) throw error;
		}
	}
}

async function startDriver(displayName: string): Promise<Program & { readonly url: string }> {
	const url = `http://127.0.0.1:${await freePort()}`;
	const program = await startProgram(
		webkitDriverPath,
		['--host=127.0.0.1', `--port=${new URL(url).port}`],
		{ env: { ...process.env, DISPLAY: displayName } },
	);
	// The driver prints nothing when it listens.
	await eventually(() => fetch(`${url}/status`));
	return { ...program, url };
}

function startMiniBrowser(driverUrl: string): Promise<WebDriver> {
	return new Builder()
		.usingServer(driverUrl)
		.withCapabilities(
			new Capabilities({
				browserName: 'MiniBrowser',
				'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
			}),
		)
		.build();
}

/** Each session of the driver is a browser process with its own storage. */
async function openProfile(displayName: string, proxy: RecordingProxy): Promise<Profile> {
	const { driver, end } = await startSession(displayName);
	// The default page load timeout is five minutes, which would hide the cause.
	await driver.manage().setTimeouts({ script: 10_000, pageLoad: 30_000 });
	const tabs = new Map<string, Tab>();
	const adopt = (handle: string): Tab => {
		const tab = tabs.get(handle) ?? tabOf(driver, handle, proxy.url);
		tabs.set(handle, tab);
		return tab;
	};
	return {
		async openTab(size = laptop) {
			if (tabs.size > 0) await driver.switchTo().newWindow('window');
			await resize(driver, size);
			return adopt(await driver.getWindowHandle());
		},
		tabs: async () => (await driver.getAllWindowHandles()).map(adopt),
		takeErrors: () => proxy.takeErrors(),
		close: end,
	};
}

/** A window is larger than its page. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
	const window = driver.manage().window();
	await window.setRect({ x: 0, y: 0, width, height });
	const toolbar = height - (await driver.executeScript<number>('return innerHeight'));
	await window.setRect({ x: 0, y: 0, width, height: height + toolbar });
}

function tabOf(driver: WebDriver, handle: string, shopUrl: string): Tab {
	const here = async () => {
		await driver.switchTo().window(handle);
		return driver;
	};
	const move = async ({ x, y }: { readonly x: number; readonly y: number }) =>
		(await here()).actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT });
	const click = async (point: { readonly x: number; readonly y: number }) => {
		const moved = await move(point);
		await moved.press(Button.LEFT).release(Button.LEFT).perform();
	};
	return {
		load: async (path) => named(`load ${path}`, (await here()).get(new URL(path, shopUrl).href)),
		run: async (script, ...args) => named('run', (await here()).executeScript(script, ...args)),
		hover: async (point) => named('hover', (await move(point)).perform()),
		click: (point) => named('click', click(point)),
		// WebKitGTK's driver has no touch. A pointer of the type "touch" acts as a mouse.
		tap: (point) => named('tap', click(point)),
		type: async (text) => {
			const focused = await (await here()).switchTo().activeElement();
			await focused.sendKeys(text);
		},
		press: async (key) =>
			(await here())
				.actions()
				.sendKeys(Key[key.toUpperCase() as 'ENTER'])
				.perform(),
	};
}

const maxAttempts = 3;
const longestMs = 30_000;

/** A command without an answer fails with its name. */
async function named<Value>(command: string, answer: Promise<Value>): Promise<Value> {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`WebKit did not answer: ${command}`)), longestMs);
	});
	try {
		return await Promise.race([answer, tooLate]);
	} finally {
		clearTimeout(timer);
	}
}
