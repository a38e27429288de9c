/** A parameter on the wire: text, or nested named or numbered parameters. */
type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

interface Branch {
	[name: string]: Branch | string;
}

const maxDepth = 8;

/**
 * Decodes the SDK's format: `a[b][0][c]=1` becomes `{ a: { b: [{ c: '1' }] } }`. If names conflict
 * (`a=1&a[b]=2`), the later one wins.
 */
export function decodeForm(encoded: string): FormFields {
	const root = emptyBranch();
	for (const [name, value] of new URLSearchParams(encoded)) {
		put(root, pathOf(name), value);
	}
	return namedFields(root);
}

/** Returns the same text for the same fields in any order, for idempotency checks. */
export function canonicalForm(encoded: string): string {
	const fields = new URLSearchParams(encoded);
	fields.sort();
	return fields.toString();
}

/** `a[b][]` → `['a', 'b', '']`. */
function pathOf(name: string): string[] {
	const bracket = name.indexOf('[');
	if (bracket <= 0 || !name.endsWith(']')) return [name];
	const inside = name.slice(bracket + 1, -1).split('][');
	return inside.length < maxDepth ? [name.slice(0, bracket), ...inside] : [name];
}

function put(root: Branch, path: readonly string[], value: string) {
	let branch = root;
	path.forEach((part, depth) => {
		const name = part === '' && depth > 0 ? String(Object.keys(branch).length) : part;
		if (depth === path.length - 1) {
			branch[name] = value;
			return;
		}
		const next = branch[name];
		const child = typeof next === 'object' ? next : emptyBranch();
		branch[name] = child;
		branch = child;
	});
}

/** Without a prototype, `__proto__` is an ordinary field. */
function emptyBranch(): Branch {
	return Object.create(null);
}

function settled(branch: Branch | string): FormValue {
	if (typeof branch === 'string') return branch;
	const names = Object.keys(branch);
	const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name));
	return isList ? Object.values(branch).map(settled) : namedFields(branch);
}

function namedFields(branch: Branch): FormFields {
	const fields: FormFields = Object.create(null);
	for (const [name, value] of Object.entries(branch)) fields[name] = settled(value);
	return fields;
}
