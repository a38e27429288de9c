import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** A number that must not be above, or below, a limit (design 8). */
export interface Bar {
	readonly what: string;
	readonly value: number;
	readonly unit: string;
	readonly limit: { readonly atMost: number } | { readonly atLeast: number };
}

/** What one part of the benchmark found. */
export interface Findings {
	readonly title: string;
	readonly columns: readonly string[];
	readonly rows: readonly (readonly (string | number)[])[];
	readonly bars: readonly Bar[];
}

export function isKept({ value, limit }: Bar): boolean {
	return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/** Findings as Markdown, numbers to the right. */
export function asMarkdown({ title, columns, rows, bars }: Findings): string {
	const measured = table(columns, rows);
	const judged = bars.length === 0 ? [] : [barTable(bars), ''];
	return [`## ${title}`, '', measured, '', ...judged].join('\n');
}

function barTable(bars: readonly Bar[]): string {
	return table(
		['bar', 'measured', 'limit', 'kept'],
		bars.map((bar) => [
			bar.what,
			`${Number(bar.value.toPrecision(4))} ${bar.unit}`.trim(),
			limitWords(bar),
			isKept(bar) ? 'yes' : '**no**',
		]),
	);
}

/** Writes everything that was measured, with the machine, to `bench/results/{moment}.json`. */
export function save(findings: readonly Findings[], now: Date): string {
	const folder = join(import.meta.dirname, 'results');
	mkdirSync(folder, { recursive: true });
	const path = join(folder, `${now.toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
	const machine = thisMachine();
	writeFileSync(path, `${JSON.stringify({ at: now, machine, findings }, null, '\t')}\n`);
	return path;
}

/** What figures depend on, in words. */
export function thisMachine(): string {
	const gigabytes = Math.round(totalmem() / 2 ** 30);
	const processor = cpus()[0]?.model.trim() || 'a processor without a name';
	return `${cpus().length} × ${processor}, ${gigabytes} GB, Node ${process.version.slice(1)}`;
}

export function limitWords({ limit, unit }: Bar): string {
	return 'atMost' in limit
		? `≤ ${limit.atMost} ${unit}`.trim()
		: `≥ ${limit.atLeast} ${unit}`.trim();
}

export function table(columns: readonly string[], rows: Findings['rows']): string {
	const line = (cells: readonly (string | number)[]) => `| ${cells.map(cellText).join(' | ')} |`;
	const isNumber = columns.map((_, at) => rows.every((row) => typeof row[at] === 'number'));
	const rule = isNumber.map((right) => (right ? '---:' : '---'));
	return [line(columns), line(rule), ...rows.map(line)].join('\n');
}

function cellText(cell: string | number): string {
	return typeof cell === 'number' ? String(round(cell)) : cell;
}

/** Three digits are more than a benchmark knows. */
function round(value: number): number {
	return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
