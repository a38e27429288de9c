/**
 * Does the work while no other tab does work of this name. If the browser has no locks or refuses
 * them, or another tab takes longer than the timeout, the work is done at once.
 */
export async function withTabLock<Result>(
	name: string,
	timeoutMs: number,
	work: () => Promise<Result>,
): Promise<Result> {
	let result: Promise<Result> | undefined;
	const begin = () => {
		result ??= work();
		return result;
	};
	try {
		await navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, begin);
	} catch {
		// Without the lock. If the work itself has failed, this is its failure.
	}
	return await begin();
}
