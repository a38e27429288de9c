import * as v from 'valibot';
import { nameInAddress, textLine, wholeNumber } from '../fields.ts';
import { allSizes } from './catalogue.ts';

/** The ratings that labels for sun protection have. */
export const upfRatings = ['15', '20', '25', '30', '35', '40', '45', '50', '50+'] as const;

export const maxDetails = { bullets: 10, specifications: 20, materials: 10, related: 4 } as const;

/** The most characters of each text. */
export const longestDetail = {
	bullet: 150,
	material: 60,
	specificationName: 60,
	specificationValue: 200,
} as const;

/** What the measures of a garment can be, in inches. Others are mistyped. */
export const possibleMeasures = {
	chest: { from: 10, to: 100 },
	length: { from: 5, to: 80 },
	sleeve: { from: 1, to: 60 },
} as const;

function inches({ from, to }: { readonly from: number; readonly to: number }) {
	return v.pipe(v.number(), v.minValue(from), v.maxValue(to));
}

const measuresSchema = v.pipe(
	v.object({
		size: v.picklist(allSizes),
		chest: inches(possibleMeasures.chest),
		length: inches(possibleMeasures.length),
		sleeve: inches(possibleMeasures.sleeve),
	}),
	v.readonly(),
);

const materialSchema = v.pipe(
	v.object({ material: textLine(longestDetail.material), percent: wholeNumber(100) }),
	v.readonly(),
);

const specificationSchema = v.pipe(
	v.object({
		name: textLine(longestDetail.specificationName),
		value: textLine(longestDetail.specificationValue),
	}),
	v.readonly(),
);

/** Optional fields of a product. Its page claims nothing that they do not say. */
export const detailEntries = {
	bullets: v.exactOptional(
		v.pipe(
			v.array(textLine(longestDetail.bullet)),
			v.minLength(1),
			v.maxLength(maxDetails.bullets),
			v.readonly(),
		),
	),
	/** Such as the knit, the seams and the print. */
	specifications: v.exactOptional(
		v.pipe(
			v.array(specificationSchema),
			v.minLength(1),
			v.maxLength(maxDetails.specifications),
			v.readonly(),
		),
	),
	fabric: v.exactOptional(
		v.pipe(
			v.array(materialSchema),
			v.maxLength(maxDetails.materials),
			v.check(
				(parts) => parts.reduce((sum, { percent }) => sum + percent, 0) === 100,
				'must make 100 percent',
			),
			v.readonly(),
		),
	),
	/** Sun protection rating of the fabric. */
	upf: v.exactOptional(v.picklist(upfRatings)),
	/** Of each size, in inches, instead of those of the category. */
	measurements: v.exactOptional(v.pipe(v.array(measuresSchema), v.readonly())),
	/** The ids of products that its page shows beside it. Those that are not sold are not shown. */
	related: v.exactOptional(
		v.pipe(v.array(nameInAddress), v.minLength(1), v.maxLength(maxDetails.related), v.readonly()),
	),
	/** The ids of products that are no longer sold, whose pages lead to this one. */
	replaces: v.exactOptional(v.pipe(v.array(nameInAddress), v.minLength(1), v.readonly())),
};

interface Measured {
	readonly sizes: readonly string[];
	readonly measurements?: readonly { readonly size: string }[] | undefined;
}

/** Whether there are measurements of exactly the sizes that are made, or none at all. */
export function measuresAllSizes({ sizes, measurements }: Measured): boolean {
	return !measurements || measurements.map(({ size }) => size).join() === sizes.join();
}
