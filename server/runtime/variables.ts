import * as v from 'valibot';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The rule for a variable: a schema, and a description for messages. */
export interface Rule<Value> {
	readonly schema: v.GenericSchema<string, Value>;
	readonly allowed: string;
	readonly isSecret?: boolean;
}

export type Reader = ReturnType<typeof makeReader>;

/**
 * Makes a function that reads a variable, and returns its default (null without one) if it is unset
 * or wrong. Faults are added to `faults`, without the values of secrets.
 */
export function makeReader(environment: Environment, faults: string[]) {
	function read<Value>(name: string, rule: Rule<Value>): Value | null;
	function read<Value>(name: string, rule: Rule<Value>, usual: Value): Value;
	function read<Value>(
		name: string,
		{ schema, allowed, isSecret }: Rule<Value>,
		usual: Value | null = null,
	): Value | null {
		const value = environment[name];
		if (value === undefined || value === '') return usual;
		const result = v.safeParse(schema, value);
		if (result.success) return result.output;
		faults.push(`${name} is ${isSecret ? 'set, but wrong' : `"${value}"`}: it must be ${allowed}.`);
		return usual;
	}
	return read;
}

/** The fault of two variables of which one is set alone; null if there is none. */
export function loneVariable(
	pair: Readonly<Record<string, string | null>>,
	otherwise: string,
): string | null {
	const names = Object.keys(pair);
	const [alone, ...others] = names.filter((name) => pair[name] !== null);
	if (alone === undefined || others.length > 0) return null;
	const other = names.find((name) => name !== alone);
	return `${alone} is set, but ${other} is not: set both, or neither for ${otherwise}.`;
}

export const textLike = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

export const onOrOff: Rule<boolean> = {
	schema: v.pipe(
		v.picklist(['on', 'off']),
		v.transform((value) => value === 'on'),
	),
	allowed: 'on or off',
};

export const flag: Rule<boolean> = {
	schema: v.pipe(
		v.picklist(['0', '1']),
		v.transform((value) => value === '1'),
	),
	allowed: '0 or 1',
};
