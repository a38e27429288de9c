import { write, writeSync } from 'node:fs';

/** Lines are written in blocks, to save system calls. */
const blockLength = 8192;
const flushEveryMs = 500;
/** Pause after which a full pipe is tried again. */
const retryMs = 100;
/** Characters that can wait for a slow reader. Further lines are dropped. */
const maxWaiting = 4 * 1024 * 1024;
/** How often `flush` looks whether all is written. */
const flushPollMs = 10;
/** Time to write the last lines at exit, if the reader is slow. */
const exitTimeoutMs = 1000;

export interface LogWriter {
	write(line: string): void;
	/** Calls back once all lines are written, or the reader took too long. pino's `flush` calls it. */
	flush(done: () => void): void;
}

/**
 * Writes lines to a file descriptor, and flushes at exit. pino's own destination never ends if the
 * reader has gone, because it repeats its last write forever.
 */
export function createLogWriter(fd: number): LogWriter {
	let waiting = '';
	let block: Buffer = Buffer.alloc(0);
	let isWriting = false;
	let isReaderGone = false;
	let isStuck = false;

	function flush(): void {
		if (isWriting || isReaderGone) return;
		if (block.length === 0) {
			block = Buffer.from(waiting);
			waiting = '';
		}
		if (block.length === 0) return;
		isWriting = true;
		write(fd, block, (error, written) => {
			isWriting = false;
			if (error === null) {
				block = block.subarray(written);
				if (block.length > 0 || waiting.length >= blockLength) flush();
			} else if (isClosed(error)) {
				isReaderGone = true;
			} else {
				// The pipe or the disk is full.
				setTimeout(flush, retryMs).unref();
			}
		});
	}

	setInterval(flush, flushEveryMs).unref();
	process.on('exit', () => {
		if (isReaderGone) return;
		if (isStuck) {
			// A write that a full pipe blocks would keep the process forever.
			if (isWriting) process.kill(process.pid, 'SIGKILL');
			return;
		}
		// A block that is being written is with the kernel already.
		writeLast(fd, Buffer.concat([...(isWriting ? [] : [block]), Buffer.from(waiting)]));
	});
	return {
		write(line) {
			if (isReaderGone || waiting.length > maxWaiting) return;
			waiting += line;
			if (waiting.length >= blockLength) flush();
		},
		flush(done) {
			const deadlineMs = performance.now() + exitTimeoutMs;
			function check(): void {
				flush();
				const isDone = isReaderGone || (block.length === 0 && waiting === '');
				isStuck = !isDone && performance.now() >= deadlineMs;
				if (isDone || isStuck) done();
				else setTimeout(check, flushPollMs);
			}
			check();
		},
	};
}

function writeLast(fd: number, bytes: Buffer): void {
	const pause = new Int32Array(new SharedArrayBuffer(4));
	const deadlineMs = performance.now() + exitTimeoutMs;
	for (let rest = bytes; rest.length > 0; ) {
		try {
			rest = rest.subarray(writeSync(fd, rest));
		} catch (error) {
			if (isClosed(error) || performance.now() >= deadlineMs) return;
			Atomics.wait(pause, 0, 0, 10);
		}
	}
}

/** Whether nobody reads any more. After every other error the write is tried again. */
function isClosed(error: unknown): boolean {
	const code = error instanceof Error && 'code' in error ? error.code : undefined;
	return code === 'EPIPE' || code === 'ECONNRESET';
}
