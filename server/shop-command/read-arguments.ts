import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';

// The kinds of options: with a value, or without.
export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

export interface Arguments {
	readonly base: { readonly isJson: boolean };
	readonly names: readonly string[];
	readonly options: Readonly<Record<string, string | undefined>>;
	readonly flags: ReadonlySet<string>;
}

/** Reads the names and options of a command. */
export function readArguments(
	args: readonly string[],
	options: ParseArgsOptionsConfig,
	count: number | readonly [number, number],
): Outcome<Arguments, string> {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			options: { ...options, json: flag },
			allowPositionals: true,
		});
		const [least, most] = typeof count === 'number' ? [count, count] : count;
		if (positionals.length < least) return fail('Something is missing: what is it about?');
		if (positionals.length > most)
			return fail(`"${positionals.slice(most).join(' ')}" is too much.`);
		const entries = Object.entries(values);
		return succeed({
			base: { isJson: values.json === true },
			names: positionals,
			options: Object.fromEntries(entries.filter((entry) => isText(entry))),
			flags: new Set(entries.filter(([, value]) => value === true).map(([name]) => name)),
		});
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		const [sentence = ''] = error.message.split(/(?<=[.'])\s/);
		return fail(sentence);
	}
}

function isText(entry: readonly [string, unknown]): entry is [string, string] {
	return typeof entry[1] === 'string';
}

export function isOneOf<Value extends string>(
	typed: string,
	values: readonly Value[],
): typed is Value {
	return values.some((value) => value === typed);
}
