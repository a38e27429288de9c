import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import type { MailContext, RenderedMail, RenderMail } from './rendered-mail.ts';

/** A request to the thread, and its answer. */
export interface RenderRequest {
	readonly template: string;
	readonly data: unknown;
	readonly context: MailContext;
}
export type RenderAnswer =
	| { readonly ok: true; readonly mail: RenderedMail }
	| { readonly ok: false; readonly error: string };

const compiled = v.object({ render: v.custom<RenderMail>((value) => typeof value === 'function') });

/**
 * The worker thread that renders mail, so that requests are not blocked. `createRenderer` starts
 * it.
 */
const { templatesFile } = v.parse(v.object({ templatesFile: v.string() }), workerData);

parentPort?.on('message', async (request: RenderRequest) => {
	parentPort?.postMessage(await answer(request));
});

async function answer({ template, data, context }: RenderRequest): Promise<RenderAnswer> {
	try {
		const { render } = v.parse(compiled, await import(templatesFile));
		return { ok: true, mail: await render(template, data, context) };
	} catch (error) {
		return { ok: false, error: error instanceof Error ? error.message : String(error) };
	}
}
