import { describe, expect, it } from 'vitest';
import type { Control } from './controls.ts';
import { middleOf, type Press, pressFindings } from './press.ts';
import { newControls, revealedControls } from './press-page.ts';
import { type PressTime, slowestOf } from './press-time.ts';
import { isMet } from './report.ts';

function took(ms: number): PressTime {
	return { ms, waitMs: 1, workMs: 2 };
}

function control(name: string): Control {
	return { name, isFrame: false, isSelect: false };
}

describe('one press', () => {
	it('takes as long as the slowest of its events', () => {
		expect(slowestOf([took(24), took(72), took(32)]).ms).toBe(72);
	});

	it('takes a frame if the browser reported nothing', () => {
		expect(slowestOf([]).ms).toBe(16);
	});

	it('is judged by the middle of its repeats', () => {
		expect(middleOf([took(180), took(40), took(64)]).ms).toBe(64);
	});

	it('reveals controls that did not exist before', () => {
		const [menu, close, cart] = ['button Menu', 'button Close', 'link Cart'].map(control);
		if (!menu || !close || !cart) throw new Error('Three names make three controls');
		expect(newControls([menu, cart], [menu, close, cart])).toEqual([close]);
	});
});

describe('the controls that a press reveals', () => {
	it('are none if only a number has changed', () => {
		const [before, after, undo] = ['link Cart, 4 items', 'link Cart, 5 items', 'button Undo'];
		const revealed = revealedControls([control(before)], [control(after), control(undo)]);
		expect(revealed.map(({ name }) => name)).toEqual([undo]);
	});
});

describe('the presses of a page', () => {
	const press = (
		path: string,
		pointerType: Press['pointerType'],
		name: string,
		ms: number,
	): Press => ({
		path,
		pointerType,
		name,
		time: took(ms),
	});

	it('are held to the bar by the slowest, which is named', () => {
		const { figures, rows } = pressFindings(
			[
				press('/', 'mouse', 'button Menu', 48),
				press('/', 'mouse', 'link Cart', 24),
				press('/', 'touch', 'button Menu', 104),
				press('/cart', 'touch', 'link Checkout', 100),
			],
			[press('nothing but a button', 'mouse', 'button', 16)],
		);
		expect(figures.map((figure) => [figure.what, figure.value, isMet(figure)])).toEqual([
			['/: slowest', 104, false],
			['/cart: slowest', 100, true],
		]);
		expect(rows).toEqual([
			['nothing but a button', 'mouse', 1, 16, 1, 2, 'button'],
			['/', 'mouse', 2, 48, 1, 2, 'button Menu'],
			['/', 'touch', 1, 104, 1, 2, 'button Menu'],
			['/cart', 'touch', 1, 100, 1, 2, 'link Checkout'],
		]);
	});
});
