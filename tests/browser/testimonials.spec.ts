import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { withMotion } from './motion.ts';
import { deep, deepOnPhone, onPhone } from './tags.ts';

test.use(withMotion);

const names = ['Ana', 'Marc', 'June'] as const;

/** Opens the home page with visible testimonials and a clock that the test controls. */
async function openCrew(page: Page) {
	await page.clock.install({ time: 0 });
	await page.goto('/');
	await page.clock.pauseAt(3_600_000);
	const crew = crewOf(page);
	await crew.stage.scrollIntoViewIfNeeded();
	return crew;
}

function crewOf(page: Page) {
	const section = page.getByRole('region', { name: 'What Our Crew Says' });
	return {
		section,
		stage: section.locator('[data-moving]'),
		figure: section.getByRole('figure'),
		next: section.getByRole('button', { name: 'Next testimonial' }),
		previous: section.getByRole('button', { name: 'Previous testimonial' }),
		announcement: section.getByRole('status'),
	};
}

type Crew = ReturnType<typeof crewOf>;

async function expectInFront({ section, figure }: Crew, name: string) {
	await expect(figure).toHaveCount(1);
	await expect(figure).toContainText(name);
	await expect(section.getByRole('img')).toHaveAccessibleName(`${name}, drawn`);
}

async function expectMoving({ stage }: Crew, isMoving: boolean) {
	await expect(stage).toHaveAttribute('data-moving', String(isMoving));
}

/** After the time of two rotations the same one is active. */
async function expectStill(page: Page, crew: Crew, name: string) {
	await expectMoving(crew, false);
	await page.clock.runFor(10_000);
	await expectInFront(crew, name);
}

test('next and previous rotate in a circle and are announced', onPhone, async ({ page }) => {
	const crew = await openCrew(page);
	await expectInFront(crew, 'Ana');
	for (const name of ['Marc', 'June', 'Ana'] as const) {
		await crew.next.click();
		await expectInFront(crew, name);
		await expect(crew.announcement).toContainText(`${names.indexOf(name) + 1} of 3: ${name},`);
	}
	for (const name of ['June', 'Marc', 'Ana']) {
		await crew.previous.click();
		await expectInFront(crew, name);
	}
});

test.describe('by themselves', () => {
	test('they rotate every five seconds without announcements', deepOnPhone, async ({ page }) => {
		const crew = await openCrew(page);
		for (const [index, name] of names.entries()) {
			await expectMoving(crew, true);
			await expectInFront(crew, name);
			await page.clock.runFor(4900);
			await expectInFront(crew, name);
			await page.clock.runFor(200);
			await expectInFront(crew, names[(index + 1) % names.length] ?? '');
			await expect(crew.announcement).toBeEmpty();
		}
	});

	test('they stop under the pointer', deepOnPhone, async ({ page }) => {
		const crew = await openCrew(page);
		await expectMoving(crew, true);
		await crew.figure.hover();
		await expectStill(page, crew, 'Ana');
		await page.mouse.move(0, 0);
		await expectMoving(crew, true);
	});

	test('they stop while the focus is inside', deepOnPhone, async ({ page }) => {
		const crew = await openCrew(page);
		await expectMoving(crew, true);
		await crew.next.focus();
		await expectStill(page, crew, 'Ana');
		await crew.next.blur();
		await expectMoving(crew, true);
	});

	test('they stop in a hidden tab', deepOnPhone, async ({ page }) => {
		const crew = await openCrew(page);
		const hide = (isHidden: boolean) =>
			page.evaluate((hidden) => {
				Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
				document.dispatchEvent(new Event('visibilitychange'));
			}, isHidden);
		await expectMoving(crew, true);
		await hide(true);
		await expectStill(page, crew, 'Ana');
		await hide(false);
		await expectMoving(crew, true);
	});

	test('they stop out of sight', deepOnPhone, async ({ page }) => {
		const crew = await openCrew(page);
		await expectMoving(crew, true);
		await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
		await expectStill(page, crew, 'Ana');
	});

	test('they stop at the button, until it is pressed again', deepOnPhone, async ({ page }) => {
		const crew = await openCrew(page);
		await crew.section.getByRole('button', { name: 'Pause testimonials' }).click();
		await page.mouse.move(0, 0);
		const play = crew.section.getByRole('button', { name: 'Play testimonials' });
		await play.blur();
		await expectStill(page, crew, 'Ana');
		await play.click();
		await page.mouse.move(0, 0);
		await crew.section.getByRole('button', { name: 'Pause testimonials' }).blur();
		await expectMoving(crew, true);
	});

	test(
		'they never rotate with reduced motion, and have no pause button',
		onPhone,
		async ({ page }) => {
			await page.emulateMedia({ reducedMotion: 'reduce' });
			const crew = await openCrew(page);
			await expect(crew.section.getByRole('button')).toHaveCount(2);
			await expectStill(page, crew, 'Ana');
			await crew.next.click();
			await expectInFront(crew, 'Marc');
		},
	);
});

test('the cards have new angles in each visit, at most 10 degrees', onPhone, async ({ page }) => {
	const visits: number[][] = [];
	for (let visit = 0; visit < 2; visit++) {
		await page.goto('/');
		const crew = crewOf(page);
		await crew.stage.scrollIntoViewIfNeeded();
		await expect(crew.section.locator('.photo-print').nth(1)).not.toHaveCSS('rotate', 'none');
		const [active, ...others] = await anglesOf(crew);
		expect(active).toBeNaN();
		for (const angle of others) expect(Math.abs(angle)).toBeLessThanOrEqual(10);
		visits.push(others);
	}
	expect(visits[0]).not.toEqual(visits[1]);
	const crew = crewOf(page);
	await crew.next.click();
	await expectInFront(crew, 'Marc');
	await expect(crew.section.locator('.photo-print').nth(1)).toHaveCSS('rotate', 'none');
});

/** In degrees; NaN for a card that is straight. */
function anglesOf({ section }: Crew): Promise<number[]> {
	return section
		.locator('.photo-print')
		.evaluateAll((cards) => cards.map((card) => parseFloat(getComputedStyle(card).rotate)));
}

test('no quote moves the page', deep, async ({ page }) => {
	const crew = await openCrew(page);
	const heights = [];
	for (const name of ['Marc', 'June', 'Ana']) {
		await crew.next.click();
		await expectInFront(crew, name);
		heights.push((await crew.section.boundingBox())?.height);
	}
	expect(new Set(heights).size).toBe(1);
});

test(
	'a quote is one text for screen readers and appears word by word',
	deepOnPhone,
	async ({ page }) => {
		const crew = await openCrew(page);
		const quote = (await crew.figure.getByRole('paragraph').last().textContent()) ?? '';
		const parts = quote.split(' ');
		expect(parts.length).toBeGreaterThan(20);
		expect((await crew.figure.ariaSnapshot()).split(quote)).toHaveLength(2);
		const shown = crew.figure.locator('[aria-hidden] > span');
		await expect(shown).toHaveText(parts);
		await expect(shown.last()).toHaveCSS('animation-duration', '0.2s');
		const delays = await shown.evaluateAll((spans) =>
			spans.map((span) => Math.round(parseFloat(getComputedStyle(span).animationDelay) * 1000)),
		);
		expect(delays).toEqual(parts.map((_, index) => index * 20));
	},
);

test('no accessibility violation', deepOnPhone, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const crew = await openCrew(page);
	await crew.next.click();
	await page.clock.resume();
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('all three can be read, and no button does nothing', deepOnPhone, async ({ page }) => {
		await page.goto('/');
		const { figure, section } = crewOf(page);
		await expect(figure).toHaveCount(3);
		for (const [index, name] of names.entries())
			await expect(figure.nth(index)).toContainText(name);
		await expect(section.getByRole('button')).toHaveCount(0);
	});
});
