/** Makes work that waits until the work before it has ended. */
export function oneAtATime<Input, Result>(work: (input: Input) => Promise<Result>) {
	let last: Promise<unknown> = Promise.resolve();
	return (input: Input): Promise<Result> => {
		const result = last.then(() => work(input));
		last = result.catch(() => undefined);
		return result;
	};
}
