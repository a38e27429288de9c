/**
 * The names of the fields in which two entries differ. All prices count as one field, because they
 * are checked together. The lowest price is left out, because publishing writes it.
 */
export function differingFields(one: object, other: object): ReadonlySet<string> {
	const [some, others] = [textsOf(one), textsOf(other)];
	const names = new Set([...some.keys(), ...others.keys()]);
	return new Set([...names].filter((name) => some.get(name) !== others.get(name)).map(fieldOf));
}

function fieldOf(name: string): string {
	return name.endsWith('Cents') ? 'price' : name;
}

/** What publishing writes. */
interface Written {
	readonly lowestPriceCents?: unknown;
	readonly firstPublication?: unknown;
}

function textsOf(item: object): ReadonlyMap<string, string> {
	const { lowestPriceCents: _, firstPublication: __, ...fields }: Written = item;
	return new Map(
		Object.entries(fields).flatMap(([name, value]) =>
			value === undefined ? [] : [[name, JSON.stringify(value, sortKeys)] as const],
		),
	);
}

/** A product that was read again may have its fields in another order. */
function sortKeys(_: string, value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
