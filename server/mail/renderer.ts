import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest } from './render-thread.ts';
import type { RenderedMail, RenderMail } from './rendered-mail.ts';

export interface RendererOptions {
	/** The compiled templates: `dist/mail/templates.js`. */
	readonly templatesFile: string;
	/** After this idle time the thread ends and frees its memory. */
	readonly idleMs?: number;
	/** A template that takes longer is broken, and its thread is terminated. */
	readonly deadlineMs?: number;
}

export interface Renderer {
	readonly render: RenderMail;
	/** Ends the thread. A render in progress fails. */
	close(): Promise<void>;
}

interface Job {
	readonly request: RenderRequest;
	readonly done: PromiseWithResolvers<RenderedMail>;
}

/**
 * Renders mail in a worker thread, which starts on first use. One message at a time: a crashed
 * thread loses only that message, and the next one gets a new thread.
 */
export function createRenderer(options: RendererOptions): Renderer {
	const { templatesFile, idleMs = 30_000, deadlineMs = 10_000 } = options;
	const waiting: Job[] = [];
	let thread: Worker | undefined;
	let current: Job | undefined;
	let timer: NodeJS.Timeout | undefined;

	function next(): void {
		clearTimeout(timer);
		current = waiting.shift();
		if (!current) {
			timer = setTimeout(end, idleMs).unref();
			return;
		}
		thread ??= start();
		timer = setTimeout(() => fail('Rendering took too long.'), deadlineMs);
		thread.postMessage(current.request);
	}

	function start(): Worker {
		const started = new Worker(new URL('./render-thread.ts', import.meta.url), {
			workerData: { templatesFile: pathToFileURL(templatesFile).href },
			resourceLimits: { maxOldGenerationSizeMb: 96 },
		});
		// An idle thread does not keep the process alive. During a render, the timer above does.
		started.unref();
		started.on('message', (answer: RenderAnswer) => {
			if (thread === started) settle(answer);
		});
		started.on('error', (error) => {
			if (thread === started) fail(`The rendering thread broke: ${String(error)}`);
		});
		started.on('exit', (code) => {
			if (thread === started) fail(`The rendering thread ended with code ${code}.`);
		});
		return started;
	}

	function settle(answer: RenderAnswer): void {
		if (answer.ok) current?.done.resolve(answer.mail);
		else current?.done.reject(new Error(answer.error));
		next();
	}

	function fail(reason: string): void {
		void end();
		current?.done.reject(new Error(reason));
		next();
	}

	async function end(): Promise<void> {
		const ended = thread;
		thread = undefined;
		await ended?.terminate();
	}

	return {
		render(template, data, context) {
			const job: Job = { request: { template, data, context }, done: Promise.withResolvers() };
			waiting.push(job);
			if (!current) next();
			return job.done.promise;
		},
		async close() {
			clearTimeout(timer);
			const left = current ? [current, ...waiting.splice(0)] : [];
			current = undefined;
			for (const job of left) job.done.reject(new Error('The renderer was closed.'));
			await end();
		},
	};
}
