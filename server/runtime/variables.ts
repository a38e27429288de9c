import * as v from 'valibot';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The rule for a variable: a schema, and a description for messages. */
export interface Rule<Value> {
	readonly schema: v.GenericSchema<string, Value>;
	readonly allowed: string;
	readonly isSecret?: boolean;
}

/** Returns the value of a variable, null if it is unset or wrong. */
export type Reader = <Value>(name: string, rule: Rule<Value>) => Value | null;

/** Reads variables. Faults are added to `faults`, without the values of secrets. */
export function makeReader(environment: Environment, faults: string[]): Reader {
	return (name, { schema, allowed, isSecret }) => {
		const value = environment[name];
		if (value === undefined || value === '') return null;
		const result = v.safeParse(schema, value);
		if (result.success) return result.output;
		faults.push(`${name} is ${isSecret ? 'set, but wrong' : `"${value}"`}: it must be ${allowed}.`);
		return null;
	};
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
