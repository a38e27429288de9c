import { isPublic } from '../app/routing/public-pages.ts';
import type { Figure, Findings } from './report.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** The used part of Lighthouse's result. */
export interface LighthouseResult {
	readonly categories: Readonly<
		Record<
			string,
			{
				readonly score: number | null;
				readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
			}
		>
	>;
	readonly audits: Readonly<
		Record<
			string,
			{
				readonly score: number | null;
				readonly displayValue?: string;
				readonly details?: unknown;
			}
		>
	>;
}

/** An audit that reduced the score, and its details. */
interface Cost {
	readonly category: Category;
	readonly audit: string;
	readonly score: number;
	readonly where: string;
}

export interface Run {
	readonly scores: Readonly<Record<Category, number>>;
	readonly costs: readonly Cost[];
}

export interface Audited {
	readonly path: string;
	readonly runs: readonly Run[];
}

/** Scores from 0 to 100, and all weighted audits that are not perfect. */
export function readResult(result: LighthouseResult): Run {
	const score = (category: Category) =>
		Math.round((result.categories[category]?.score ?? Number.NaN) * 100);
	return {
		scores: {
			performance: score('performance'),
			accessibility: score('accessibility'),
			'best-practices': score('best-practices'),
			seo: score('seo'),
		},
		costs: categories.flatMap((category) => costsOf(result, category)),
	};
}

function costsOf(result: LighthouseResult, category: Category): Cost[] {
	return (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
		const audit = result.audits[id];
		if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
		const where = [audit.displayValue, ...snippets(audit.details)].filter(Boolean).join('; ');
		return [{ category, audit: id, score: audit.score, where }];
	});
}

/** The first elements, URLs and reasons of an audit's details. */
function snippets(details: unknown): string[] {
	const texts = JSON.stringify(details ?? null).matchAll(
		/"(?:snippet|url|description|reason|source)":"((?:[^"\\]|\\.)*)"/g,
	);
	// Without JSON's backslashes, and without characters that end a table cell.
	const plain = [...texts].map(([, text = '']) => text.replaceAll('\\"', '"').replaceAll('|', '/'));
	return [...new Set(plain)].slice(0, 3);
}

export function lighthouseFindings(audited: readonly Audited[]): Findings[] {
	const middle = audited.map(({ path, runs }) => ({ path, runs, run: middleOf(runs) }));
	return [
		{
			title: 'Lighthouse, mobile (median of three runs)',
			columns: ['page', ...categories, 'performance of each run'],
			rows: middle.map(({ path, runs, run }) => [
				path,
				...categories.map((category) => run.scores[category]),
				runs.map(({ scores }) => scores.performance).join(', '),
			]),
			figures: middle.flatMap(({ path, run }) => figuresOf(path, run)),
		},
		{
			title: 'What costs points',
			columns: ['page', 'category', 'audit', 'score', 'where'],
			rows: middle.flatMap(({ path, run }) =>
				run.costs.map(({ category, audit, score, where }) => [path, category, audit, score, where]),
			),
			figures: [],
		},
	];
}

/** The minimal performance of a public page (docs/decisions/017). */
export const performanceBar = 97;

/**
 * The median run by performance. Of two runs the worse one, because a third could not lower the
 * median.
 */
export function middleOf(runs: readonly Run[]): Run {
	const inOrder = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
	const middle = inOrder[Math.floor((runs.length - 1) / 2)];
	if (!middle) throw new Error('Nothing was measured');
	return middle;
}

/** Pages of one shopper have limits for accessibility and best practices only. */
function figuresOf(path: string, run: Run): Figure[] {
	return categories
		.filter((category) => isPublic(path) || /^(accessibility|best-practices)$/.test(category))
		.map((category) => ({
			what: `${path}: ${category}`,
			value: run.scores[category],
			unit: '',
			limit: { atLeast: category === 'performance' ? performanceBar : 100 },
		}));
}
