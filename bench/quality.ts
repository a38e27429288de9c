import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import {
	type Figure,
	type Findings,
	isMet,
	limitText,
	table,
	thisMachine,
	verdict,
} from './report.ts';

const root = join(import.meta.dirname, '..');
const jsonPath = 'docs/quality.json';
const markdownPath = 'docs/quality.md';

/** Results of many pages as one row: the one nearest to its limit, or furthest above it. */
const rowSchema = v.object({
	what: v.string(),
	value: v.nullable(v.number()),
	unit: v.string(),
	limit: v.string(),
	isMet: v.boolean(),
});
export type QualityRow = v.InferOutput<typeof rowSchema>;

/** The last results of `npm run bench -- PART`. */
const partSchema = v.object({ day: v.string(), machine: v.string(), figures: v.array(rowSchema) });
const qualitySchema = v.record(v.string(), partSchema);
export type Quality = v.InferOutput<typeof qualitySchema>;

/** The name of a part of the benchmark, and its method in one line. */
export type Methods = Readonly<Record<string, string>>;

/**
 * Updates docs/quality.json and docs/quality.md with the results of these parts. Other parts stay
 * as they are.
 */
export function writeQuality(
	found: Readonly<Record<string, readonly Findings[]>>,
	methods: Methods,
	now: Date,
): void {
	const quality = { ...readQuality(readFile(jsonPath)) };
	for (const [part, findings] of Object.entries(found)) {
		const figures = summarise(findings);
		if (figures.length === 0) continue;
		quality[part] = { day: now.toISOString().slice(0, 10), machine: thisMachine(), figures };
	}
	const before = readQuality(committed(jsonPath));
	writeFileSync(join(root, jsonPath), `${JSON.stringify(quality, null, '\t')}\n`);
	writeFileSync(join(root, markdownPath), asPage(quality, before, methods));
	// The format of the rest of the repository.
	execFileSync('biome', ['format', '--write', jsonPath, markdownPath], {
		cwd: root,
		stdio: 'ignore',
	});
}

/** Results that differ only in their page become one row. */
export function summarise(findings: readonly Findings[]): QualityRow[] {
	const groups = new Map<string, { readonly name: string; readonly figures: Figure[] }>();
	for (const { title, figures } of findings) {
		for (const figure of figures) {
			// The name without the page, or without the query of a list.
			const what = figure.what.replace(/^\/\S*?:?(?: |$)| \S*=.*$/g, '').trim();
			const about = title.replace(/ \(.*|, made in .*/, '');
			const name = `${about}${what === '' ? '' : `: ${what}`}`;
			const key = JSON.stringify([name, figure.unit, limitText(figure)]);
			const group = groups.get(key) ?? { name, figures: [] };
			group.figures.push(figure);
			groups.set(key, group);
		}
	}
	const names = [...groups.values()].map(({ name }) => name);
	return [...groups.values()].map(({ name, figures }) => {
		const worst = figures.toSorted((a, b) => excess(b) - excess(a))[0] as Figure; // of a group, never empty
		const { value, unit } = worst;
		const extreme = worst.limit === undefined ? 'largest' : 'worst';
		const count = figures.length === 1 ? '' : `, the ${extreme} of ${figures.length}`;
		// Pages with other limits have separate rows.
		const isAlone = names.indexOf(name) === names.lastIndexOf(name);
		return {
			what: `${name}${isAlone ? '' : ` on ${pageOf(figures)}`}${count}`,
			value: Number.isFinite(value) ? Number(value.toPrecision(4)) : null,
			unit,
			limit: limitText(worst),
			isMet: figures.every(isMet),
		};
	});
}

/** The page of the first result, which represents the others. */
function pageOf([figure]: readonly Figure[]): string {
	return /^\/\S*?(?=:|$)/.exec(figure?.what ?? '')?.[0] ?? 'the rest';
}

/** The distance to the limit; the value itself if there is none. */
function excess({ value, limit }: Figure): number {
	if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
	if (limit === undefined) return value;
	return 'atMost' in limit ? value - limit.atMost : limit.atLeast - value;
}

export function asPage(quality: Quality, before: Quality, methods: Methods): string {
	const machines = [...new Set(Object.values(quality).map(({ machine }) => machine))];
	const rows = Object.entries(quality).flatMap(([part, { day, machine, figures }]) =>
		figures.map((row) => [
			row.what,
			`\`npm run bench -- ${part}\``,
			measuredText(row),
			// Results of different machines cannot be compared.
			before[part]?.machine === machine ? textBefore(before[part].figures, row) : '',
			row.limit,
			verdict(row),
			day,
			letterOf(machines.indexOf(machine)),
		]),
	);
	return [
		'# Quality',
		'',
		'What `npm run bench` measured last, written by itself. A row with a limit is a bar; a row without one',
		'is a report ([why](decisions/017-what-is-not-promised-is-a-report.md)). `npm test` holds the bars that do not depend on the speed of a machine.',
		'"Before" is the last committed figure of the same machine.',
		'',
		...machines.map((machine, at) => `- machine ${letterOf(at)}: ${machine}`),
		'',
		table(['figure', 'command', 'measured', 'before', 'limit', 'met', 'on', 'machine'], rows),
		'',
		'## How each part is measured',
		'',
		...Object.entries(methods).map(([part, method]) => `- \`${part}\`: ${method}`),
		'',
	].join('\n');
}

function letterOf(place: number): string {
	return String.fromCodePoint('A'.charCodeAt(0) + place);
}

function measuredText({ value, unit }: QualityRow): string {
	return value === null ? 'none' : `${value} ${unit}`.trim();
}

function textBefore(rows: readonly QualityRow[], { what }: QualityRow): string {
	const same = rows.find((row) => row.what === what);
	return same ? measuredText(same) : '';
}

function readQuality(text: string | undefined): Quality {
	return text === undefined ? {} : v.parse(v.pipe(v.string(), v.parseJson(), qualitySchema), text);
}

function readFile(path: string): string | undefined {
	try {
		return readFileSync(join(root, path), 'utf8');
	} catch {
		return undefined;
	}
}

function committed(path: string): string | undefined {
	try {
		return execFileSync('git', ['show', `HEAD:${path}`], {
			cwd: root,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		});
	} catch {
		// Not committed yet, or not a git repository.
		return undefined;
	}
}
