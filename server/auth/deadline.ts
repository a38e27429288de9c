/**
 * The result of `work`, or a thrown `late()` after the deadline. The work continues, because a
 * transaction cannot be stopped halfway.
 */
export async function withDeadline<Value>(
	work: Promise<Value>,
	limitMs: number,
	late: () => Error,
): Promise<Value> {
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(late()), limitMs);
	});
	try {
		return await Promise.race([work, limit]);
	} finally {
		clearTimeout(timer);
	}
}
