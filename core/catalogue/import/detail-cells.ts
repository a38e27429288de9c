import * as v from 'valibot';
import type { MeasuresRow } from '../../desk/draft-details.ts';
import { draftDetailEntries } from '../../desk/draft-details.ts';
import type { ProductDraft } from '../../desk/product-draft.ts';
import type { Size } from '../catalogue.ts';
import { measures } from '../size-guide.ts';
import { sizeNamed } from '../size-named.ts';
import type { DraftPatch } from './draft-patch.ts';
import { quoted } from './import-notes.ts';
import type { ProductColumn } from './product-columns.ts';
import type { ProductRow, ProductRows } from './product-rows.ts';
import { cellsIn, type ReadContext, textIn } from './read-context.ts';

type Cells = Partial<Record<ProductColumn, string>>;

/** The columns of the details, in the order in which they are written. */
export const detailColumns = [
	...(['bullets', 'specifications', 'fabric', 'upf', 'measuredIn'] as const),
	...(['chest', 'length', 'sleeve', 'related', 'successor'] as const),
] satisfies readonly ProductColumn[];

const measureColumns = ['measuredIn', 'chest', 'length', 'sleeve'] as const;

/** The cells in the first row of a product. */
export function detailCells(product: ProductDraft): Cells {
	const { bullets, specifications, fabric, upf, measurements, related, successor } = product;
	return {
		...{ bullets, specifications, fabric, upf, successor },
		measuredIn: measurements.unit,
		related: related.join('; '),
	};
}

/** The measures in the row of a size. */
export function measureCells({ measurements }: ProductDraft, size: Size): Cells {
	const {
		chest = '',
		length = '',
		sleeve = '',
	} = measurements.rows.find((row) => row.size === size) ?? {};
	return { chest, length, sleeve };
}

/** The details that a file states. */
export function detailsIn(rows: ProductRows, context: ReadContext): DraftPatch {
	const [first] = rows;
	const text = (column: ProductColumn) => textIn(first, column);
	return {
		...(context.has('bullets') && { bullets: text('bullets') }),
		...(context.has('specifications') && { specifications: text('specifications') }),
		...(context.has('fabric') && { fabric: text('fabric') }),
		...(context.has('upf') && { upf: upfIn(first, context) }),
		...(measureColumns.some(context.has) && { measurements: measurementsIn(rows, context) }),
		...(context.has('related') && { related: idsIn(first, context) }),
		...(context.has('successor') && { successor: text('successor') }),
	};
}

function upfIn(row: ProductRow, context: ReadContext): ProductDraft['upf'] {
	const typed = textIn(row, 'upf');
	const read = v.safeParse(draftDetailEntries.upf, typed.replace(/^UPF\s*/i, ''));
	if (read.success) return read.output;
	context.note(row, 'upf', `${quoted(typed)} is no UPF rating, so it is left out.`);
	return '';
}

function idsIn(row: ProductRow, context: ReadContext): ProductDraft['related'] {
	const typed = textIn(row, 'related');
	const ids = typed.split(';').map((id) => id.trim());
	const read = v.safeParse(
		draftDetailEntries.related,
		ids.filter((id) => id !== ''),
	);
	if (read.success) return read.output;
	const sentence = `${quoted(typed)} is left out. Write up to four ids of products with “;” between them.`;
	context.note(row, 'related', sentence);
	return [];
}

/** The measures that a file states. Those of a missing column are left out. */
export interface MeasurementsPatch {
	readonly unit?: ProductDraft['measurements']['unit'];
	readonly rows: readonly MeasuresRowPatch[];
}

type MeasuresRowPatch = Partial<MeasuresRow> & Pick<MeasuresRow, 'size'>;

/** The measures in the rows of the sizes, empty or not. */
function measurementsIn(rows: ProductRows, context: ReadContext): MeasurementsPatch {
	const stated = measures.filter(({ key }) => context.has(key));
	const found = new Map<Size, MeasuresRowPatch>();
	for (const { row, text } of cellsIn(rows, 'option1Value')) {
		const size = sizeNamed(text);
		if (!size || found.has(size)) continue;
		const cells = stated.map(({ key }) => [key, textIn(row, key)]);
		found.set(size, { size, ...Object.fromEntries(cells) });
	}
	const unit = textIn(rows[0], 'measuredIn') === 'cm' ? 'cm' : 'in';
	const inUnit = context.has('measuredIn') ? ({ unit } as const) : {};
	if ([...found.values()].some((row) => measures.some(({ key }) => (row[key] ?? '').length > 20))) {
		context.note(
			rows[0],
			stated[0]?.key ?? null,
			'A measurement is too long, so they are left out.',
		);
		return { ...inUnit, rows: [] };
	}
	return { ...inUnit, rows: [...found.values()] };
}

/** The sizes and the measures that a file does not have stay as they are. */
export function patchMeasurements(
	{ unit, rows }: ProductDraft['measurements'],
	patch: MeasurementsPatch = { rows: [] },
): ProductDraft['measurements'] {
	const ofFile = new Map(patch.rows.map((row) => [row.size, row]));
	const added = patch.rows
		.filter(({ size }) => !rows.some((row) => row.size === size))
		.map((row) => ({ chest: '', length: '', sleeve: '', ...row }))
		.filter((row) => measures.some(({ key }) => row[key] !== ''));
	return {
		unit: patch.unit ?? unit,
		rows: [...rows.map((row) => ({ ...row, ...ofFile.get(row.size) })), ...added],
	};
}
