import * as v from 'valibot';

/** A time zone of the United States. Pages compute its days from this, without `Intl` (decision 005). */
export const timeZoneSchema = v.pipe(
	v.object({
		/** In winter: -5 in New York. */
		utcOffsetHours: v.pipe(v.number(), v.integer(), v.minValue(-12), v.maxValue(14)),
		/** Whether clocks go forward for the summer. */
		hasDaylightTime: v.boolean(),
	}),
	v.readonly(),
);

export type TimeZone = v.InferOutput<typeof timeZoneSchema>;
