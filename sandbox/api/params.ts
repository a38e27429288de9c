import * as v from 'valibot';
import { ProviderError } from '../provider-error.ts';

/** Non-empty text: the provider treats an empty value as an attempt to unset. */
export const text = (maxLength = 5000) =>
	v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength, tooLong(maxLength)));

/** A whole number, written in digits. */
export const integer = v.pipe(
	v.string(),
	v.nonEmpty(),
	v.regex(/^-?\d{1,15}$/, (issue) => `Invalid integer: ${issue.input}`),
	v.transform(Number),
);

/** An amount in the currency's smallest unit, or a count. */
export const wholeFrom = (least: number) =>
	v.pipe(
		integer,
		v.minValue(least, `This value must be greater than or equal to ${least}.`),
		v.maxValue(99_999_999, 'This value must be less than or equal to 99999999.'),
	);

export const currency = v.pipe(
	v.string(),
	v.nonEmpty(),
	v.toLowerCase(),
	v.regex(
		/^[a-z]{3}$/,
		(issue) => `Invalid currency: ${issue.input}. Please use a three-letter ISO code.`,
	),
);

/** A boolean as text. */
export const flag = v.pipe(
	v.string(),
	v.regex(/^(true|false)$/, (issue) => `Invalid boolean: ${issue.input}`),
	v.transform((word) => word === 'true'),
);

/**
 * One of a few values. Values that only the real provider supports are refused like unknown ones.
 */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
	v.picklist(
		values,
		(issue) => `Invalid value: must be one of ${values.join(', ')}; got ${issue.received}`,
	);

/** A URL for a redirect. */
export const webAddress = v.pipe(
	v.string(),
	v.nonEmpty(),
	v.maxLength(5000, tooLong(5000)),
	v.check(
		(address) => /^https?:\/\//i.test(address) && URL.canParse(address.replaceAll(/[{}]/g, '')),
		'Invalid URL: An explicit scheme (such as https) must be provided.',
	),
);

export const email = v.pipe(
	v.string(),
	v.nonEmpty(),
	v.maxLength(512, tooLong(512)),
	v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, (issue) => `Invalid email address: ${issue.input}`),
);

export const metadata = v.pipe(
	v.record(
		v.pipe(v.string(), v.maxLength(40, tooLong(40))),
		v.pipe(v.string(), v.maxLength(500, tooLong(500))),
	),
	v.check((entries) => Object.keys(entries).length <= 50, 'Metadata can have at most 50 keys.'),
	v.transform((entries) =>
		Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')),
	),
);

/** Every call can name fields to expand. */
export const expand = { expand: v.optional(v.array(text(200)), []) };

function tooLong(maxLength: number) {
	return (issue: { readonly requirement: number; readonly received: string }) =>
		`Invalid string: must be at most ${maxLength} characters (got ${issue.received})`;
}

/** Reads the parameters of a call, or refuses like the provider with code, param and message. */
export function readParams<Schema extends v.GenericSchema>(
	schema: Schema,
	fields: unknown,
): v.InferOutput<Schema> {
	const parsed = v.safeParse(schema, fields);
	if (parsed.success) return parsed.output;
	const unknown = parsed.issues.filter((issue) => isUnknownName(issue)).map(nameOf);
	const [issue] = parsed.issues;
	throw unknown.length > 0 ? unknownParams(unknown) : refusalOf(issue);
}

type Issue = v.BaseIssue<unknown>;

function isUnknownName(issue: Issue): boolean {
	return issue.type === 'strict_object' && issue.expected === 'never';
}

function unknownParams(names: readonly string[]): ProviderError {
	return new ProviderError(
		`Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`,
		{ code: 'parameter_unknown', param: names[0] ?? '' },
	);
}

function refusalOf(issue: Issue): ProviderError {
	const param = nameOf(issue);
	if (issue.received === 'undefined') {
		return new ProviderError(`Missing required param: ${param}.`, {
			code: 'parameter_missing',
			param,
		});
	}
	if (issue.type === 'non_empty') {
		const sentence = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
		return new ProviderError(sentence, { code: 'parameter_invalid_empty', param });
	}
	const shape = shapes[issue.type];
	if (shape) return new ProviderError(`Invalid ${shape}: ${param}`, { param });
	const code = codeOf(issue.message);
	return new ProviderError(issue.message, code ? { code, param } : { param });
}

const shapes: Readonly<Record<string, string>> = {
	strict_object: 'object',
	array: 'array',
	record: 'hash',
	string: 'string',
};

function codeOf(sentence: string): string | undefined {
	if (sentence.startsWith('Invalid integer') || sentence.startsWith('This value must')) {
		return 'parameter_invalid_integer';
	}
	if (sentence.startsWith('Invalid URL')) return 'url_invalid';
	return sentence.startsWith('Invalid email') ? 'email_invalid' : undefined;
}

/** The name of a parameter as sent: `line_items[0][price_data][currency]`. */
function nameOf(issue: Issue): string {
	const keys = issue.path?.map((part) => String(part.key)) ?? [];
	return keys.map((key, depth) => (depth === 0 ? key : `[${key}]`)).join('');
}
