import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { isPhone, type State, type Visit } from '../states/state.ts';
import { bareTexts } from './bare-texts.ts';
import { coveredControls } from './covered.ts';
import { markUnseenFocus, unmarkedChoices, unreadableText } from './forced-colors.ts';
import { coveredShare, findClippedText, findOverflow } from './overflow.ts';
import { whatMoves } from './still.ts';

const narrow = { width: 320, height: 640 };
const zoomed = { width: 640, height: 400 };
const common = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };

/**
 * The accessibility gates: opens each state in turn and runs all checks on it. Faults are reported
 * at the end.
 */
export async function checkStates(states: readonly State[], visit: Visit): Promise<void> {
	const kind = isPhone(visit.page) ? 'phone' : 'desktop';
	// A state that cannot be opened is reported, and the others are checked.
	visit.page.setDefaultTimeout(15_000);
	if (kind === 'phone') await visit.page.setViewportSize(narrow);
	for (const state of states.filter(({ only = kind }) => only === kind)) {
		await test.step(state.name, async () => {
			const wrong = await state.open(visit).then(
				() => checkPage(visit.page, kind === 'desktop' || state.only === 'phone'),
				(error: Error) => [`cannot be opened: ${error.message}`],
			);
			expect.soft(wrong, state.name).toEqual([]);
		});
	}
}

/**
 * The faults of a page's present state. A phone skips what the desktop checks as well: forced
 * colors do not depend on the width, and the zoomed desktop has the phone's layout.
 */
export async function checkPage(page: Page, isComplete = true): Promise<readonly string[]> {
	const size = page.viewportSize() ?? zoomed;
	// Text is a few pixels wider until the web font has loaded.
	await page.evaluate(() => document.fonts.ready.then(() => {}));
	const wrong = [
		...(await accessibilityFaults(page)),
		...labelled('wider than the screen', await page.evaluate(findOverflow)),
		...labelled('moves', await page.evaluate(whatMoves)),
		...labelled('breaks when translated', await page.evaluate(bareTexts)),
		...(isPhone(page) ? [] : await checkLargeText(page)),
	];
	await page.setViewportSize(common[isPhone(page) ? 'phone' : 'desktop']);
	wrong.push(...labelled('covered', await page.evaluate(coveredControls)));
	await page.setViewportSize(size);
	if (!isComplete) return wrong;
	await page.emulateMedia({ forcedColors: 'active' });
	wrong.push(
		...labelled('text in forced colors', await page.evaluate(unreadableText)),
		...labelled('looks unchosen in forced colors', await page.evaluate(unmarkedChoices)),
		...labelled('focus unseen in forced colors', await unseenFocus(page)),
	);
	await page.emulateMedia({ forcedColors: 'none' });
	await page.setViewportSize(zoomed);
	wrong.push(...(await checkZoomed(page)));
	await page.setViewportSize(size);
	return wrong;
}

function labelled(what: string, found: readonly string[]): readonly string[] {
	return found.map((one) => `${what}: ${one}`);
}

/** Text at twice its size, as set in the browser. */
async function checkLargeText(page: Page): Promise<readonly string[]> {
	await setLetters(page, '200%');
	const wrong = [
		...labelled('large text is wider than the screen', await page.evaluate(findOverflow)),
		...labelled('large text is cut off', await page.evaluate(findClippedText)),
		...labelled('large text', await covered(page)),
	];
	await setLetters(page, '');
	return wrong;
}

/** Waits for the new layout, so that no transition starts later. */
async function setLetters(page: Page, size: string): Promise<void> {
	await page.evaluate(async (value) => {
		document.documentElement.style.fontSize = value;
		for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
	}, size);
}

/** A screen of 1280 x 800 at 200 % zoom, or a phone in landscape. */
async function checkZoomed(page: Page): Promise<readonly string[]> {
	const wide = labelled('zoomed, wider than the screen', await page.evaluate(findOverflow));
	const dialog = page.locator('dialog:modal, .chat-panel').filter({ visible: true }).last();
	if (await dialog.isVisible()) {
		const controls = dialog.locator('a[href], button:enabled, input:enabled, select, textarea');
		const last = controls.filter({ visible: true }).last();
		const press = last.click({ trial: true, timeout: 5000 });
		return await press.then(
			() => wide,
			(error: Error) => [...wide, `zoomed, out of reach: ${error.message}`],
		);
	}
	return [...wide, ...labelled('zoomed', await covered(page))];
}

async function covered(page: Page): Promise<readonly string[]> {
	const share = await page.evaluate(coveredShare);
	return share <= 0.5 ? [] : [`${share} of the screen is covered`];
}

/** Controls without a visible focus. */
async function unseenFocus(page: Page): Promise<readonly string[]> {
	// Focus rings appear for keyboard users only.
	await page.keyboard.press('F9');
	const count = await page.evaluate(markUnseenFocus);
	const unseen: string[] = [];
	for (let index = 0; index < count; index += 1) {
		const part = page.locator(`[data-gate="${index}"]`);
		if (!(await changesWithFocus(page, part))) {
			unseen.push(await part.evaluate((element) => element.outerHTML.slice(0, 200)));
		}
	}
	return unseen;
}

/**
 * Whether focusing changes the pixels of a control and its surroundings, because a parent may draw
 * the ring.
 */
async function changesWithFocus(page: Page, part: Locator): Promise<boolean> {
	if ((await part.count()) === 0) return true;
	await part.scrollIntoViewIfNeeded({ timeout: 5000 });
	const box = await part.boundingBox();
	if (!box) return true;
	const x = Math.max(0, box.x - 8);
	const y = Math.max(0, box.y - 8);
	const clip = { x, y, width: box.width + 16, height: box.height + 16 };
	await part.focus();
	const focused = await page.screenshot({ clip });
	await part.blur();
	return !focused.equals(await page.screenshot({ clip }));
}
