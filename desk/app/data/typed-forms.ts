import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { onPersonalDataCleared } from '../../../app/browser/personal-data.ts';
import { safeStorage } from '../../../app/browser/safe-storage.ts';

// What is typed in a form lasts as long as the form. Only if the session ends it is stored in this tab,
// for the same form after signing in again.

const storage = safeStorage(() => sessionStorage, 'blue-desk-typed');

/** The values of the open forms that were changed, by the form's name. */
const open = new Map<string, unknown>();
/** The values from before signing in again; read with the first form. */
let stored: Map<string, unknown> | undefined;

onPersonalDataCleared(() => {
	open.clear();
	stored = new Map();
});

const storedSchema = v.array(v.tuple([v.string(), v.unknown()]));

function readStored(): Map<string, unknown> {
	try {
		return new Map(v.parse(storedSchema, JSON.parse(storage.read() ?? '[]')));
	} catch {
		return new Map();
	}
}

/** Whether something is typed that would be stored. A refund is not: it begins with nothing. */
export function hasTypedForms(): boolean {
	return open.size > 0;
}

/** Stores what is typed, before the forms are removed because the session has ended. */
export function storeTypedForms(): void {
	const all = [...(stored ?? readStored()), ...open];
	if (all.length > 0) storage.write(JSON.stringify(all));
}

/**
 * The values of a form, like `useState`. `begin` gets those from before signing in again, if there
 * are any.
 */
export function useTyped<Value>(
	name: string,
	schema: v.GenericSchema<unknown, Value>,
	begin: (before: Value | undefined) => Value,
): readonly [Value, Dispatch<SetStateAction<Value>>] {
	const [value, setValue] = useState(() => begin(valueBefore(name, schema)));
	const first = useRef(value);
	useEffect(() => {
		if (value !== first.current) open.set(name, value);
	}, [name, value]);
	useEffect(
		() => () => {
			open.delete(name);
			stored?.delete(name);
		},
		[name],
	);
	return [value, setValue];
}

function valueBefore<Value>(
	name: string,
	schema: v.GenericSchema<unknown, Value>,
): Value | undefined {
	if (!stored) {
		stored = readStored();
		storage.drop();
	}
	const read = v.safeParse(schema, stored.get(name));
	return read.success ? read.output : undefined;
}
