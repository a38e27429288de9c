/** Parses JSON that may be missing or broken; null then. */
export function parseJson(text: string | null): unknown {
	try {
		return text === null ? null : JSON.parse(text);
	} catch {
		return null;
	}
}
