import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panBy, togglePressed, type View, wholeView, zoomBy } from './zoom-view.ts';

const box = { width: 300, height: 400 };
const middle = { x: 150, y: 200 };

describe('a zoomed picture', () => {
	it('keeps the point that it is enlarged about', () => {
		const view = zoomBy(wholeView, 2, { x: 100, y: 300 }, box);
		expect(view).toEqual({ scale: 2, x: -100, y: -300 });
	});

	it('is never smaller than its stage, nor more than four times as large', () => {
		expect(zoomBy(wholeView, 0.5, middle, box)).toEqual(wholeView);
		expect(zoomBy(wholeView, 9, middle, box).scale).toBe(4);
	});

	it('cannot be moved at its whole size', () => {
		expect(panBy(wholeView, 50, -50, box)).toEqual(wholeView);
	});

	it('is enlarged by a double press and reset by the next', () => {
		const pressed = togglePressed(wholeView, middle, box);
		expect(pressed.scale).toBe(2.5);
		expect(togglePressed(pressed, middle, box)).toEqual(wholeView);
	});

	it('always covers its stage', { tags: 'property' }, () => {
		const coordinate = fc.integer({ min: -500, max: 500 });
		const step = fc.record({
			factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
			dx: coordinate,
		});
		fc.assert(
			fc.property(fc.array(step), fc.record({ x: coordinate, y: coordinate }), (steps, about) => {
				const view = steps.reduce<View>(
					(now, { factor, dx }) => panBy(zoomBy(now, factor, about, box), dx, -dx, box),
					wholeView,
				);
				expect(view.x).toBeLessThanOrEqual(0);
				expect(view.y).toBeLessThanOrEqual(0);
				expect(view.x + box.width * view.scale).toBeGreaterThanOrEqual(box.width - 1e-6);
				expect(view.y + box.height * view.scale).toBeGreaterThanOrEqual(box.height - 1e-6);
			}),
		);
	});
});
