/** The number of the order that a message is about, from its data as JSON; empty: of none. */
export function orderNumberIn(data: string): string {
	return /"(BLUE-[\dA-Z]{8})"/.exec(data)?.[1] ?? '';
}
