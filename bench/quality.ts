import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Bar, type Findings, isKept, limitWords, table, thisMachine } from './report.ts';

const root = join(import.meta.dirname, '..');
const jsonPath = 'docs/quality.json';
const markdownPath = 'docs/quality.md';

/** The bars of many pages as one: the figure of that which comes nearest to its limit, or over it. */
const judgedSchema = v.object({
	what: v.string(),
	value: v.nullable(v.number()),
	unit: v.string(),
	limit: v.string(),
	isKept: v.boolean(),
});
export type Judged = v.InferOutput<typeof judgedSchema>;

/** What `npm run bench -- PART` found when it last ran. */
const partSchema = v.object({ day: v.string(), machine: v.string(), bars: v.array(judgedSchema) });
const qualitySchema = v.record(v.string(), partSchema);
export type Quality = v.InferOutput<typeof qualitySchema>;

/**
 * Writes what these parts of the benchmark found into docs/quality.json and, with what was committed
 * last to compare with, into docs/quality.md. Parts that did not run stay as they are.
 */
export function keepQuality(found: Readonly<Record<string, readonly Findings[]>>, now: Date): void {
	const quality = { ...readQuality(readFile(jsonPath)) };
	for (const [part, findings] of Object.entries(found)) {
		const bars = judge(findings);
		if (bars.length === 0) continue;
		quality[part] = { day: now.toISOString().slice(0, 10), machine: thisMachine(), bars };
	}
	const before = readQuality(committed(jsonPath));
	writeFileSync(join(root, jsonPath), `${JSON.stringify(quality, null, '\t')}\n`);
	writeFileSync(join(root, markdownPath), asPage(quality, before));
	// As the rest of the repository is written.
	execFileSync('biome', ['format', '--write', jsonPath, markdownPath], {
		cwd: root,
		stdio: 'ignore',
	});
}

/** Bars that differ only in their page are one row. */
export function judge(findings: readonly Findings[]): Judged[] {
	const groups = new Map<string, Bar[]>();
	for (const { title, bars } of findings) {
		for (const bar of bars) {
			// Without the page, or what a list was asked for.
			const what = bar.what.replace(/^\/\S*?:?(?: |$)| \S*=.*$/g, '').trim();
			const about = title.replace(/ \(.*|, made in .*/, '');
			const name = `${about}${what === '' ? '' : `: ${what}`}`;
			const key = JSON.stringify([name, bar.unit, bar.limit]);
			groups.set(key, [...(groups.get(key) ?? []), bar]);
		}
	}
	const names = [...groups.keys()].map((key) => (JSON.parse(key) as [string])[0]);
	return [...groups.values()].map((bars, at) => {
		const name = names[at] as string; // as many as groups
		const worst = bars.toSorted((a, b) => closeness(b) - closeness(a))[0] as Bar; // of a group, never empty
		const { value, unit } = worst;
		const count = bars.length === 1 ? '' : `, the worst of ${bars.length}`;
		// Pages with other limits have rows of the same name.
		const isAlone = names.indexOf(name) === names.lastIndexOf(name);
		return {
			what: `${name}${isAlone ? '' : ` on ${pageOf(bars)}`}${count}`,
			value: Number.isFinite(value) ? Number(value.toPrecision(4)) : null,
			unit,
			limit: limitWords(worst),
			isKept: bars.every(isKept),
		};
	});
}

/** The page of the first of them, which stands for the others. */
function pageOf([bar]: readonly Bar[]): string {
	return /^\/\S*?(?=:|$)/.exec(bar?.what ?? '')?.[0] ?? 'the rest';
}

/** The more, the worse. */
function closeness({ value, limit }: Bar): number {
	if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
	return 'atMost' in limit ? value - limit.atMost : limit.atLeast - value;
}

export function asPage(quality: Quality, before: Quality): string {
	const machines = [...new Set(Object.values(quality).map(({ machine }) => machine))];
	const rows = Object.entries(quality).flatMap(([part, { day, machine, bars }]) =>
		bars.map((bar) => [
			bar.what,
			`\`npm run bench -- ${part}\``,
			figure(bar),
			// Figures of two machines tell of the machines.
			before[part]?.machine === machine ? figureBefore(before[part].bars, bar) : '',
			bar.limit,
			bar.isKept ? 'yes' : '**no**',
			day,
			letterOf(machines.indexOf(machine)),
		]),
	);
	return [
		'# Quality',
		'',
		'The bars of the shop, and what was measured last. Written by `npm run bench`; what does not depend',
		'on how fast a machine is, `npm test` holds too. "Before" is what was committed before that, of the same machine.',
		'',
		...machines.map((machine, at) => `- machine ${letterOf(at)}: ${machine}`),
		'',
		table(['bar', 'command', 'measured', 'before', 'limit', 'kept', 'on', 'machine'], rows),
		'',
	].join('\n');
}

function letterOf(place: number): string {
	return String.fromCodePoint('A'.charCodeAt(0) + place);
}

function figure({ value, unit }: Judged): string {
	return value === null ? 'none' : `${value} ${unit}`.trim();
}

function figureBefore(bars: readonly Judged[], { what }: Judged): string {
	const same = bars.find((bar) => bar.what === what);
	return same ? figure(same) : '';
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
		// Not committed yet, or no git here.
		return undefined;
	}
}
