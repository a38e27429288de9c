import * as v from 'valibot';

// What the processes of one machine tell each other.

const readySchema = v.object({ blue: v.literal('ready') });
const askSchema = v.object({ blue: v.literal('metrics?'), id: v.number() });
const answerSchema = v.object({ blue: v.literal('metrics'), id: v.number(), text: v.string() });

/** Whether a process says that it answers requests. */
export function toldReady(message: unknown): boolean {
	return v.is(readySchema, message);
}

/** Says that this process answers requests. */
export function tellReady(): void {
	process.send?.({ blue: 'ready' } satisfies v.InferOutput<typeof readySchema>);
}

const retireSchema = v.object({ blue: v.literal('retire') });

/** What tells a process that another has taken its place. */
export const retire: v.InferOutput<typeof retireSchema> = { blue: 'retire' };

/** Does `stop` once another process has taken the place of this one. */
export function onRetire(stop: () => Promise<void>): void {
	process.on('message', (message) => {
		if (v.is(retireSchema, message)) void stop();
	});
}

/** The id under which a process asks for the metrics of all; undefined for any other message. */
export function askedForMetrics(message: unknown): number | undefined {
	const read = v.safeParse(askSchema, message);
	return read.success ? read.output.id : undefined;
}

export function metricsAnswer(id: number, text: string): v.InferOutput<typeof answerSchema> {
	return { blue: 'metrics', id, text };
}

const timeoutMs = 5_000;
let lastId = 0;

/** Asks the first process for the metrics of all; throws if it does not answer in time. */
export async function metricsOfAll(): Promise<string> {
	lastId += 1;
	const id = lastId;
	return await new Promise((resolve, reject) => {
		const done = () => {
			clearTimeout(timer);
			process.off('message', listen);
		};
		const timer = setTimeout(() => {
			done();
			reject(new Error('the first process did not tell the metrics'));
		}, timeoutMs);
		const listen = (message: unknown) => {
			const read = v.safeParse(answerSchema, message);
			if (!read.success || read.output.id !== id) return;
			done();
			resolve(read.output.text);
		};
		process.on('message', listen);
		process.send?.({ blue: 'metrics?', id } satisfies v.InferOutput<typeof askSchema>);
	});
}
