/**
 * What `work` gives, unless it takes longer: then it throws what `late` makes. The work itself goes
 * on, as a transaction cannot be left half way.
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
