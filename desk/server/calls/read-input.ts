import type { Context } from 'hono';
import * as v from 'valibot';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import { readJson } from '../../../server/http/json.ts';
import { firstFault, ownMessages } from '../../rules/texts.ts';

const maxBodyBytes = 64 * 1024;

type Schema<Input> = v.GenericSchema<unknown, Input>;

/** Reads the body of a call by its schema. */
export async function readInput<Input>(
	context: Context,
	schema: Schema<Input>,
): Promise<Outcome<Input>> {
	const body = await readJson(context.req.raw, maxBodyBytes);
	return body.ok ? parseInput(schema, body.value) : body;
}

/** Parses input by its schema. */
export function parseInput<Input>(schema: Schema<Input>, asked: unknown): Outcome<Input> {
	const read = v.safeParse(schema, asked, ownMessages);
	return read.success ? succeed(read.output) : refuse(firstFault(read.issues), 400);
}
