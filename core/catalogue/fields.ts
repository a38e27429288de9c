import * as v from 'valibot';

export const text = v.pipe(v.string(), v.regex(/\S/, 'must not be empty'));

/** Part of an address, and of the names of pictures. */
export const nameInAddress = v.pipe(
	v.string(),
	v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase letters, digits and hyphens'),
	v.maxLength(100, 'must have at most 100 characters'),
);
