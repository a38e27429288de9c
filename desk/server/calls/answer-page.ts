import type { Context } from 'hono';
import type * as v from 'valibot';
import { answerRefusal } from '../../../server/http/json.ts';
import { type Cursor, readCursor } from './cursor.ts';
import { parseInput } from './read-input.ts';

/** The query parameters of every list. */
interface ListFilters {
	readonly after?: string | undefined;
}

/** Makes a handler that answers a page of a list: 400 for invalid filters or an invalid cursor. */
export function answerPage<Input extends ListFilters>(
	schema: v.GenericSchema<unknown, Input>,
	page: (filters: Input, after: Cursor | undefined) => Promise<object>,
) {
	return async function answerList(context: Context): Promise<Response> {
		const filters = parseInput(schema, context.req.query());
		if (!filters.ok) return answerRefusal(context, filters);
		const { after } = filters.value;
		const cursor = after === undefined ? undefined : readCursor(after);
		if (after !== undefined && !cursor) {
			return context.json({ error: 'There is no such page.' }, 400);
		}
		return context.json(await page(filters.value, cursor));
	};
}
