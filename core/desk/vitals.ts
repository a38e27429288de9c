import * as v from 'valibot';
import { vitalNames } from '../vitals.ts';

/** The answer of GET /functions/v1/desk/vitals: the last four weeks, by page and measurement. */
export const pageVitalsSchema = v.object({
	vitals: v.array(
		v.object({
			/** As `countedAs` names it. */
			page: v.string(),
			name: v.picklist(vitalNames),
			visits: v.number(),
			/** The 75th percentile in milliseconds, or the score of CLS; null beyond the last bucket. */
			value: v.nullable(v.number()),
		}),
	),
});

export type PageVital = v.InferOutput<typeof pageVitalsSchema>['vitals'][number];
