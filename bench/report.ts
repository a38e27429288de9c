import { cpus, totalmem } from 'node:os';

/** A measured value. With a limit it is a bar, without one a report (docs/decisions/017). */
export interface Figure {
	readonly what: string;
	readonly value: number;
	readonly unit: string;
	readonly limit?: { readonly atMost: number } | { readonly atLeast: number };
}

/** One table of results, and the figures that are judged. */
export interface Findings {
	readonly title: string;
	readonly columns: readonly string[];
	readonly rows: readonly (readonly (string | number)[])[];
	readonly figures: readonly Figure[];
}

export function isMet({ value, limit }: Figure): boolean {
	if (limit === undefined) return true;
	return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/** Results as a Markdown table, numbers aligned right. */
export function asMarkdown({ title, columns, rows, figures }: Findings): string {
	const measured = table(columns, rows);
	const judged = figures.length === 0 ? [] : [figureTable(figures), ''];
	return [`## ${title}`, '', measured, '', ...judged].join('\n');
}

function figureTable(figures: readonly Figure[]): string {
	return table(
		['figure', 'measured', 'limit', 'met'],
		figures.map((figure) => [
			figure.what,
			`${Number(figure.value.toPrecision(4))} ${figure.unit}`.trim(),
			limitText(figure),
			verdict({ limit: limitText(figure), isMet: isMet(figure) }),
		]),
	);
}

/** A report is neither met nor missed. */
function verdict({ limit, isMet }: { limit: string; isMet: boolean }): string {
	if (limit === '') return '';
	return isMet ? 'yes' : '**no**';
}

/**
 * Processors, memory and Node version, because results of different machines cannot be compared.
 */
export function thisMachine(): string {
	const gigabytes = Math.round(totalmem() / 2 ** 30);
	const processor = cpus()[0]?.model.trim() || 'a processor without a name';
	return `${cpus().length} × ${processor}, ${gigabytes} GB, Node ${process.version.slice(1)}`;
}

/** Empty if there is no limit. */
function limitText({ limit, unit }: Figure): string {
	if (limit === undefined) return '';
	return 'atMost' in limit
		? `≤ ${limit.atMost} ${unit}`.trim()
		: `≥ ${limit.atLeast} ${unit}`.trim();
}

function table(columns: readonly string[], rows: Findings['rows']): string {
	const line = (cells: readonly (string | number)[]) => `| ${cells.map(cellText).join(' | ')} |`;
	const isNumber = columns.map((_, at) => rows.every((row) => typeof row[at] === 'number'));
	const rule = isNumber.map((right) => (right ? '---:' : '---'));
	return [line(columns), line(rule), ...rows.map(line)].join('\n');
}

function cellText(cell: string | number): string {
	return typeof cell === 'number' ? String(round(cell)) : cell;
}

/** Three significant digits, because a benchmark is not more precise. */
function round(value: number): number {
	return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
