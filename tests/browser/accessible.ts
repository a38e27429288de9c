import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * The accessibility faults that axe finds in the present state of a page. The gates run it in every
 * listed state.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
	const { violations } = await new AxeBuilder({ page })
		.exclude('[data-sonner-toaster]')
		.options({ resultTypes: ['violations'] })
		// Without iframes axe needs no extra page to merge results.
		.setLegacyMode()
		.analyze();
	return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html}`);
}

export async function expectAccessible(page: Page): Promise<void> {
	// Text that is fading in has no contrast yet.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	expect(await accessibilityFaults(page)).toEqual([]);
}
