import * as v from 'valibot';
import { allSizes, inOrderOfSizes, type Product, type Size } from '../catalogue/catalogue.ts';
import { lengthUnits, parseLength } from '../catalogue/length-unit.ts';
import { maxDetails, upfRatings } from '../catalogue/product-details.ts';
import { type GarmentSize, measures } from '../catalogue/size-guide.ts';
import { deskText } from './texts.ts';
import { line, lines } from './typed-text.ts';

const measure = deskText('A measurement', 20);

/** The measures of one size, as typed. */
const rowSchema = v.object({
	size: v.picklist(allSizes),
	chest: measure,
	length: measure,
	sleeve: measure,
});

const measurementsSchema = v.object({
	unit: v.picklist(lengthUnits),
	rows: v.pipe(
		v.array(rowSchema),
		v.check(
			(rows) => new Set(rows.map(({ size }) => size)).size === rows.length,
			'A size is measured twice.',
		),
	),
});

const noMeasurements: v.InferInput<typeof measurementsSchema> = { unit: 'in', rows: [] };

const productId = v.pipe(
	deskText('The product', 100),
	v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A product is named by its id, such as captain-shirt.'),
);

/** Fields of a draft. Drafts of earlier releases lack them. */
export const draftDetailEntries = {
	/** One in each line. */
	bullets: v.optional(deskText('The key points', 5000), ''),
	/** `Knit: Interlock jersey`, one in each line. */
	specifications: v.optional(deskText('The specifications', 10_000), ''),
	/** `95% cotton, 5% elastane` */
	fabric: v.optional(deskText('The fabric', 1000), ''),
	/** Empty: not stated. */
	upf: v.optional(v.picklist(['', ...upfRatings], 'There is no such UPF rating.'), ''),
	measurements: v.optional(measurementsSchema, noMeasurements),
	/** Ids of products, in their order. */
	related: v.optional(
		v.pipe(
			v.array(productId),
			v.maxLength(maxDetails.related, `Choose at most ${maxDetails.related} related products.`),
			v.check((ids) => new Set(ids).size === ids.length, 'A related product is there twice.'),
		),
		[],
	),
	/** The id of the product to which the page leads when this one is archived; empty: none. */
	successor: v.optional(v.union([v.literal(''), productId]), ''),
};

const detailsSchema = v.object(draftDetailEntries);

export type DraftDetails = Readonly<v.InferOutput<typeof detailsSchema>>;
export type DraftMeasures = DraftDetails['measurements'];
export type MeasuresRow = DraftMeasures['rows'][number];

export const emptyDetails: DraftDetails = v.parse(detailsSchema, {});

/** The details of the draft that publishes this product. */
export function draftDetailsOf(product: Product): DraftDetails {
	const { bullets = [], specifications = [], fabric = [], upf = '' } = product;
	const { measurements = [], related = [] } = product;
	return {
		bullets: bullets.join('\n'),
		specifications: specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
		fabric: fabric.map(({ percent, material }) => `${percent}% ${material}`).join(', '),
		upf,
		measurements: {
			unit: 'in',
			rows: measurements.map(({ size, chest, length, sleeve }) => ({
				size,
				chest: String(chest),
				length: String(length),
				sleeve: String(sleeve),
			})),
		},
		related: [...related],
		successor: '',
	};
}

/** The details of the product that a draft without faults publishes. */
export function detailsOf(draft: DraftDetails & { readonly sizes: readonly Size[] }) {
	const { upf, related } = draft;
	const [bullets, fabric] = [bulletsOf(draft.bullets), materialsOf(draft.fabric)];
	const [specifications, measurements] = [
		specificationsOf(draft.specifications),
		measurementsOf(draft),
	];
	return {
		...(bullets.length > 0 && { bullets }),
		...(specifications.length > 0 && { specifications }),
		...(fabric.length > 0 && { fabric }),
		...(upf !== '' && { upf }),
		...(measurements && { measurements }),
		...(related.length > 0 && { related }),
	};
}

/** The lines that are not empty. */
export function bulletsOf(typed: string): readonly string[] {
	return lines(typed)
		.split('\n')
		.map(line)
		.filter((text) => text !== '');
}

/** The name and the value of each line. One of them is empty if the line has no colon between them. */
export function specificationsOf(typed: string): readonly { name: string; value: string }[] {
	return bulletsOf(typed).map((text) => {
		const [name = '', ...value] = text.split(':');
		return { name: line(name), value: line(value.join(':')) };
	});
}

/** `95% cotton, 5% elastane`, also in lines. The percentage of a part without one is NaN. */
export function materialsOf(typed: string): readonly { percent: number; material: string }[] {
	const parts = lines(typed).split(/[,;\n]/);
	return parts
		.map(line)
		.filter((part) => part !== '')
		.map((part) => {
			const [, percent = '', material = part] = /^(\d{1,3})\s*%\s*(.*)$/u.exec(part) ?? [];
			return { percent: percent === '' ? Number.NaN : Number(percent), material: line(material) };
		});
}

/**
 * The measures of the sizes that are made, in inches, with NaN for what is no number. Undefined if
 * none is typed.
 */
export function measurementsOf({
	sizes,
	measurements: { unit, rows },
}: Pick<DraftDetails, 'measurements'> & { readonly sizes: readonly Size[] }):
	| readonly GarmentSize[]
	| undefined {
	const made = inOrderOfSizes(sizes).map((size) => measuresOf(rows, size));
	if (!made.some((row) => measures.some(({ key }) => row[key] !== ''))) return undefined;
	const inches = (typed: string) => Number((parseLength(typed, unit) ?? Number.NaN).toFixed(2));
	return made.map(({ size, chest, length, sleeve }) => ({
		size,
		chest: inches(chest),
		length: inches(length),
		sleeve: inches(sleeve),
	}));
}

export function measuresOf(rows: readonly MeasuresRow[], size: Size): MeasuresRow {
	const empty = { size, chest: '', length: '', sleeve: '' };
	return rows.find((row) => row.size === size) ?? empty;
}
