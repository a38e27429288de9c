import * as v from 'valibot';

// The call POST products/import under /functions/v1/desk.

/**
 * The query parameters of POST products/import, whose body is the file. Without `basis` nothing is
 * written: the answer says what would happen.
 */
export const importQuerySchema = v.object({
	/** The name of the file, for the audit trail. */
	file: v.optional(v.pipe(v.string(), v.maxLength(200, 'The name of the file is too long.')), ''),
	/** Whether the import also takes away what the file leaves empty or lacks. */
	takesAway: v.optional(
		v.pipe(
			v.picklist(['true', 'false'], 'takesAway must be true or false.'),
			v.transform((text) => text === 'true'),
		),
		'false',
	),
	/** What the merchant has seen and confirms. */
	basis: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'Please say what you saw.'))),
});

const count = v.pipe(v.number(), v.integer());

/** A field (`Price`, or `SKU of size M`) before and after, as short texts; empty: nothing. */
const changeSchema = v.object({ field: v.string(), before: v.string(), after: v.string() });

export type FieldChange = v.InferOutput<typeof changeSchema>;

const importedSchema = v.object({
	name: v.string(),
	isNew: v.boolean(),
	/** How many faults publishing would name. */
	faults: count,
});

const importedProductSchema = v.object({
	...importedSchema.entries,
	changes: v.array(changeSchema),
});

/** The answer: what an import does, or has done. */
export const importReportSchema = v.object({
	/** New and changed ones. */
	products: v.array(importedProductSchema),
	/** What drafts have and the file lacks. It is taken away only on request. */
	losses: v.array(v.object({ name: v.string(), changes: v.array(changeSchema) })),
	/** New and changed collections, with the fields that change, in words. */
	collections: v.array(v.object({ ...importedSchema.entries, fields: v.array(v.string()) })),
	unchanged: count,
	/** The names of colors that the shop gets. */
	colours: v.array(v.string()),
	/** What could not be used. */
	notes: v.array(
		v.object({ row: v.nullable(count), column: v.nullable(v.string()), sentence: v.string() }),
	),
	/** Identifies what happens. The call that imports must name it. */
	basis: v.string(),
});

export type ImportReport = v.InferOutput<typeof importReportSchema>;

/** The answer of a 409: the drafts were changed since, so something else would happen. */
export const importConflictSchema = v.object({ error: v.string(), present: importReportSchema });

/** `New: Tee. Before it can be published, 3 things are missing.` */
function importSentence(
	{ name, isNew, faults }: v.InferOutput<typeof importedSchema>,
	fields: readonly string[] = [],
	noun = '',
): string {
	const listed = fields.length === 0 ? '' : ` (${fields.join(', ')})`;
	const what = `${isNew ? 'New' : 'Changed'}${noun}: ${name || 'without a name'}${listed}.`;
	if (faults === 0) return what;
	const missing = faults === 1 ? '1 thing is' : `${faults} things are`;
	return `${what} Before it can be published, ${missing} missing.`;
}

/** `Price: 34.99 → 29.90`, or `Price: 29.90` if it had none. */
function changeText({ field, before, after }: FieldChange): string {
	return before === '' ? `${field}: ${after}` : `${field}: ${before} → ${after || 'nothing'}`;
}

/** A line of what happens. A detail belongs to the sentence above it. */
export interface ImportLine {
	readonly text: string;
	readonly isDetail: boolean;
}

const lines = (text: string, changes: readonly FieldChange[] = []): ImportLine[] => [
	{ text, isDetail: false },
	...changes.map((change) => ({ text: changeText(change), isDetail: true })),
];

/** What happens: a sentence for each product, collection and color, and each field that changes. */
export function importLines(report: ImportReport): readonly ImportLine[] {
	return [
		...report.products.flatMap((one) => lines(importSentence(one), one.changes)),
		...report.collections.flatMap((one) => lines(importSentence(one, one.fields, ' collection'))),
		...report.colours.flatMap((name) => lines(`New color of the shop: ${name}.`)),
	];
}

/** What drafts have and the file lacks, by product. */
export function lossLines({ losses }: ImportReport): readonly ImportLine[] {
	return losses.flatMap(({ name, changes }) => lines(name || 'A product without a name', changes));
}

/** `4 new products, 1 changed, 12 unchanged. 1 new color.` */
export function importSummary({ products, collections, unchanged, colours }: ImportReport): string {
	const added = products.filter(({ isNew }) => isNew).length;
	const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
	return [
		`${counted(added, 'new product')}, ${products.length - added} changed, ${unchanged} unchanged.`,
		...(collections.length > 0
			? [`${counted(collections.length, 'collection')} new or changed.`]
			: []),
		...(colours.length > 0 ? [`${counted(colours.length, 'new color')}.`] : []),
	].join(' ');
}
