import * as v from 'valibot';

/**
 * The next step of an account that is to be admitted to the desk. `none`: there is no admission.
 * `expired`: its code is too old.
 */
export const admissionSchema = v.object({
	step: v.picklist(['none', 'expired', 'factor', 'code', 'done']),
});

export type Admission = v.InferOutput<typeof admissionSchema>;

/** The body of POST /functions/v1/desk-admission. */
export const admissionCodeSchema = v.object({
	code: v.pipe(
		v.string('Please type the code from the email'),
		v.trim(),
		v.nonEmpty('Please type the code from the email'),
		v.maxLength(40, 'That is longer than any code'),
	),
});
