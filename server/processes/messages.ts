import * as v from 'valibot';

// Messages between the processes of one machine.

const readySchema = v.object({ blue: v.literal('ready') });
const askSchema = v.object({ blue: v.literal('metrics?'), id: v.number() });
const answerSchema = v.object({ blue: v.literal('metrics'), id: v.number(), text: v.string() });

/** Whether a message says that a process answers requests. */
export function isReadyMessage(message: unknown): boolean {
	return v.is(readySchema, message);
}

/** Tells the primary process that this process answers requests. */
export function sendReady(): void {
	process.send?.({ blue: 'ready' } satisfies v.InferOutput<typeof readySchema>);
}

const retireSchema = v.object({ blue: v.literal('retire') });

/** Tells a process that another has replaced it. */
export const retire: v.InferOutput<typeof retireSchema> = { blue: 'retire' };

/** Calls `stop` when another process has replaced this one. */
export function onRetire(stop: () => Promise<void>): void {
	process.on('message', (message) => {
		if (v.is(retireSchema, message)) void stop();
	});
}

/** The id of a request for the metrics of all processes; undefined for other messages. */
export function metricsRequestId(message: unknown): number | undefined {
	const read = v.safeParse(askSchema, message);
	return read.success ? read.output.id : undefined;
}

export function metricsAnswer(id: number, text: string): v.InferOutput<typeof answerSchema> {
	return { blue: 'metrics', id, text };
}

const timeoutMs = 5_000;
let lastId = 0;

/** Requests the metrics of all processes from the primary. Throws if it does not answer in time. */
export async function requestAllMetrics(): Promise<string> {
	lastId += 1;
	const id = lastId;
	return await new Promise((resolve, reject) => {
		const cleanUp = () => {
			clearTimeout(timer);
			process.off('message', listen);
		};
		const timer = setTimeout(() => {
			cleanUp();
			reject(new Error('the primary process did not send the metrics'));
		}, timeoutMs);
		const listen = (message: unknown) => {
			const read = v.safeParse(answerSchema, message);
			if (!read.success || read.output.id !== id) return;
			cleanUp();
			resolve(read.output.text);
		};
		process.on('message', listen);
		process.send?.({ blue: 'metrics?', id } satisfies v.InferOutput<typeof askSchema>);
	});
}
