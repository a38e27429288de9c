// Arguments of the server process for `npm start`, tests and benchmarks. Half of Node's default
// young generation and a single V8 pool thread: a fifth less memory under load, at the same speed.
// `--expose-gc` is for server/run-server.ts, which frees the memory of the start.
export const serverArguments = [
	'--max-semi-space-size=8',
	'--v8-pool-size=1',
	'--expose-gc',
	'server/main.mjs',
];

// For glibc: a freed buffer of 64 KB goes back to the system at once. By default glibc raises this
// size after the first large buffers, and the process holds 30 MB that nothing uses.
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '65536' };
