import { describe, expect, it } from 'vitest';
import {
	type LighthouseResult,
	lighthouseFindings,
	middleOf,
	type Run,
	readResult,
} from './lighthouse-score.ts';
import { isMet } from './report.ts';

function category(score: number, ...ids: readonly (readonly [id: string, weight: number])[]) {
	return { score, auditRefs: ids.map(([id, weight]) => ({ id, weight })) };
}

const result: LighthouseResult = {
	categories: {
		performance: category(0.984, ['paint', 10], ['hint', 0]),
		accessibility: category(0.9, ['contrast', 7], ['alt', 7]),
		'best-practices': category(1, ['https', 5]),
		seo: category(1),
	},
	audits: {
		paint: { score: 0.93, displayValue: '1.6 s' },
		hint: { score: 0 },
		contrast: {
			score: 0,
			details: { items: [{ node: { snippet: '<p class="a|b">' } }, { node: { snippet: '<i>' } }] },
		},
		alt: { score: null },
		https: { score: 1 },
	},
};

describe('readResult', () => {
	it('gives scores out of a hundred', () => {
		const { scores } = readResult(result);
		expect(scores).toEqual({ performance: 98, accessibility: 90, 'best-practices': 100, seo: 100 });
	});

	it('names what counts and is not perfect, and where', () => {
		expect(readResult(result).costs).toEqual([
			{ category: 'performance', audit: 'paint', score: 0.93, where: '1.6 s' },
			{ category: 'accessibility', audit: 'contrast', score: 0, where: '<p class="a/b">; <i>' },
		]);
	});
});

describe('lighthouseFindings', () => {
	const run = (performance: number, seo = 100): Run => ({
		scores: { performance, accessibility: 100, 'best-practices': 100, seo },
		costs: [{ category: 'performance', audit: 'paint', score: 0.9, where: `${performance}` }],
	});

	it('takes the median run of each page and lists its faults', () => {
		const [scores, costs] = lighthouseFindings([{ path: '/', runs: [run(96), run(100), run(99)] }]);
		expect(scores?.rows).toEqual([['/', 99, 100, 100, 100, '96, 100, 99']]);
		expect(costs?.rows).toEqual([['/', 'performance', 'paint', 0.9, '99']]);
		expect(scores?.figures.every(isMet)).toBe(true);
	});

	it('takes the worse of two, because a third could not be below both', () => {
		expect(middleOf([run(100), run(99)]).scores.performance).toBe(99);
	});

	it('reports speed and search of a page that is not public', () => {
		const missed = ['/', '/cart'].map((path) =>
			lighthouseFindings([{ path, runs: [run(96, 60)] }])[0]?.figures.filter(
				(figure) => !isMet(figure),
			),
		);
		expect(missed.map((figures) => figures?.map(({ what }) => what))).toEqual([
			['/: performance', '/: seo'],
			[],
		]);
	});
});
