import { expect, it } from 'vitest';
import { hydrationFindings } from './hydration.ts';

it('compares the middle of the visits with that of the floor', () => {
	const visit = (ms: number) => ({ ms, scriptKb: 80 });
	const { figures } = hydrationFindings([
		{ path: '/', shop: [visit(1700), visit(9000), visit(1500)], bare: [visit(1000)] },
		{ path: '/products', shop: [visit(1600)], bare: [visit(1000)] },
	]);
	expect(figures.map((figure) => [figure.what, figure.value])).toEqual([
		['/', 1.7],
		['/products', 1.6],
	]);
});
