import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What axe finds wrong with what a page shows now. The gates do this in every state that they list. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
	const { violations } = await new AxeBuilder({ page })
		.exclude('[data-sonner-toaster]')
		.options({ resultTypes: ['violations'] })
		// No frame of ours needs the page of its own that axe would open to gather what frames found.
		.setLegacyMode()
		.analyze();
	return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html}`);
}

export async function expectAccessible(page: Page): Promise<void> {
	// What fades in has no contrast yet.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	expect(await accessibilityFaults(page)).toEqual([]);
}
