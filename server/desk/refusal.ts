import type { Context } from 'hono';
import * as v from 'valibot';
import { firstFault } from '../../core/desk/texts.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { readJson } from '../http/json.ts';

/** Why something at the desk is not done. */
export interface DeskRefusal {
	/** 503: it is written down, and may still be done. */
	readonly status: 400 | 404 | 409 | 413 | 415 | 503;
	/** For the merchant. */
	readonly sentence: string;
	/** Whether what was seen is not what it is any more. */
	readonly isStale?: boolean;
}

export function refuse(sentence: string, status: DeskRefusal['status'] = 409) {
	return fail<DeskRefusal>({ status, sentence });
}

const maxBodyBytes = 64 * 1024;

type Schema<Input> = v.GenericSchema<unknown, Input>;

/** The body of a call, as its schema reads it. */
export async function readInput<Input>(
	context: Context,
	schema: Schema<Input>,
): Promise<Outcome<Input, DeskRefusal>> {
	const body = await readJson(context.req.raw, maxBodyBytes);
	return body.ok ? parseInput(schema, body.value) : fail(body.failure);
}

/** What was asked for, as its schema reads it. */
export function parseInput<Input>(
	schema: Schema<Input>,
	asked: unknown,
): Outcome<Input, DeskRefusal> {
	const read = v.safeParse(schema, asked);
	return read.success ? succeed(read.output) : refuse(firstFault(read.issues), 400);
}

/** An answer that says why not. */
export function refusalAnswer(context: Context, { sentence, status }: DeskRefusal): Response {
	return context.json({ error: sentence }, status);
}
