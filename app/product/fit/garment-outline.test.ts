import { describe, expect, it } from 'vitest';
import { categories } from '../../../core/catalogue/catalogue.ts';
import { sizeGuide } from '../../../core/catalogue/size-guide.ts';
import { garmentPoints, isLongSleeve, outlinePath, viewBoxOf } from './garment-outline.ts';

const all = categories.flatMap((category) =>
	sizeGuide({ category }).sizes.map((garment) => ({ category, garment, name: garment.size })),
);

describe.each(all)('the drawing of $category, $name', ({ category, garment }) => {
	const points = garmentPoints({ category }, garment);
	const { neck, shoulder, armpit, hem, cuffOuter, cuffInner } = points;

	it('has the measures to scale', () => {
		// Laid flat, half of the chest is in front, and half of that is drawn on each side.
		expect(armpit.x * 4).toBe(garment.chest);
		expect(hem.y - neck.y).toBe(garment.length);
		const sleeve = Math.hypot(cuffOuter.x - shoulder.x, cuffOuter.y - shoulder.y);
		const start = isLongSleeve({ category }) ? Math.hypot(shoulder.x, shoulder.y) : 0;
		expect(start + sleeve).toBeCloseTo(garment.sleeve);
	});

	it('is within its view box', () => {
		const [left = 0, top = 0, width = 0, height = 0] = viewBoxOf({ category })
			.split(' ')
			.map(Number);
		for (const { x, y } of Object.values(points)) {
			expect(x).toBeLessThan(left + width);
			expect(y).toBeGreaterThan(top);
			expect(y).toBeLessThan(top + height);
		}
		expect(outlinePath(points)).not.toMatch(/NaN|undefined/);
	});

	it('has a sleeve that does not cross the body', () => {
		expect(cuffInner.x).toBeGreaterThan(armpit.x);
	});
});
