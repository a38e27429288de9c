/** The bytes of a stream; undefined if there are more. The rest is not read then. */
export async function readAtMost(
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	maxBytes: number,
): Promise<Buffer | undefined> {
	const all: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of chunks) {
		length += chunk.byteLength;
		if (length > maxBytes) return undefined;
		all.push(chunk);
	}
	return Buffer.concat(all);
}
