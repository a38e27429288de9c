/** The encodings of a cached text. The first one wins if the client accepts several equally. */
const encodings = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

// Browsers send few different headers, so parsed ones are cached.
const parsed = new Map<string, readonly Encoding[]>();
const maxParsed = 200;

/** The encodings that a client takes, best first (RFC 9110, 12.5.3). Never empty: identity is last. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
	if (header === undefined || header === '') return ['identity'];
	const known = parsed.get(header);
	if (known) return known;
	const accepted = parse(header);
	if (parsed.size >= maxParsed) parsed.clear();
	parsed.set(header, accepted);
	return accepted;
}

function parse(header: string): readonly Encoding[] {
	const weights = new Map<string, number>();
	for (const part of header.toLowerCase().split(',')) {
		const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
		const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
		weights.set(name, weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, '')) || 0);
	}
	const weightOf = (name: Encoding) => {
		// An unnamed encoding has the weight of `*`. Identity is always accepted, as the last one.
		const implied = weights.get('*') ?? 0;
		return weights.get(name) ?? (name === 'identity' ? Math.max(implied, 0.0001) : implied);
	};
	const wanted = encodings.filter((name) => weightOf(name) > 0);
	const ordered = wanted.toSorted((a, b) => weightOf(b) - weightOf(a));
	return ordered.includes('identity') ? ordered : [...ordered, 'identity'];
}
