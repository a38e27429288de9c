import * as v from 'valibot';
import { vitalNames } from '../vitals.ts';

/** The answer of GET /functions/v1/desk/vitals: the last four weeks, by page and measurement. */
export const pageVitalsSchema = v.object({
	vitals: v.array(
		v.object({
			/** As core's `countedAs` names it. */
			page: v.string(),
			name: v.picklist(vitalNames),
			visits: v.number(),
			/** Three visits in four stay within it: milliseconds, or the score of CLS; null beyond all that is counted. */
			value: v.nullable(v.number()),
		}),
	),
});

export type PageVital = v.InferOutput<typeof pageVitalsSchema>['vitals'][number];
