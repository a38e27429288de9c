import type { Context } from 'hono';
import * as v from 'valibot';
import type { ParcelQuestion } from '../../core/desk/order-answers.ts';
import { firstFault, ownMessages } from '../../core/desk/texts.ts';
import { fail, type Outcome, type Refusal, succeed } from '../../core/outcome.ts';
import { readJson } from '../http/json.ts';

/** The reason why an action at the desk is refused. */
export interface DeskRefusal extends Refusal {
	/** Whether the seen revision is outdated. */
	readonly isStale?: boolean;
	/** What must be confirmed about a parcel. */
	readonly question?: ParcelQuestion;
}

export function refuse(sentence: string, status: DeskRefusal['status'] = 409) {
	return fail<DeskRefusal>({ status, sentence });
}

const maxBodyBytes = 64 * 1024;

type Schema<Input> = v.GenericSchema<unknown, Input>;

/** Reads the body of a call by its schema. */
export async function readInput<Input>(
	context: Context,
	schema: Schema<Input>,
): Promise<Outcome<Input, DeskRefusal>> {
	const body = await readJson(context.req.raw, maxBodyBytes);
	return body.ok ? parseInput(schema, body.value) : fail(body.failure);
}

/** Parses input by its schema. */
export function parseInput<Input>(
	schema: Schema<Input>,
	asked: unknown,
): Outcome<Input, DeskRefusal> {
	const read = v.safeParse(schema, asked, ownMessages);
	return read.success ? succeed(read.output) : refuse(firstFault(read.issues), 400);
}

/** Answers a refusal. */
export function refusalAnswer(context: Context, refusal: DeskRefusal): Response {
	const { sentence, status, question } = refusal;
	return context.json({ error: sentence, ...(question && { question }) }, status);
}
