import { statSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each([
	['hero.webm', 2_500_000],
	['hero.mp4', 2_500_000],
	['hero-phone.webm', 600_000],
	['hero-phone.mp4', 600_000],
])('%s has at most %i bytes', (file, limit) => {
	const { size } = statSync(new URL(`../art/masters/${file}`, import.meta.url));
	expect(size).toBeGreaterThan(0);
	expect(size).toBeLessThanOrEqual(limit);
});
