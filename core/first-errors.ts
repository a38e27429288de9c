import type * as v from 'valibot';

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The first message about each field. */
export function firstErrors(issues: readonly v.BaseIssue<unknown>[] = []): FieldErrors {
	const errors: Record<string, string> = {};
	for (const { path, message } of issues) errors[String(path?.[0]?.key)] ??= message;
	return errors;
}
