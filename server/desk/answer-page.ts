import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Cursor, readCursor } from './cursor.ts';
import { parseWish, refusalAnswer } from './refusal.ts';

/** What every list is asked for: among other things, where its page begins. */
interface ListWish {
	readonly after?: string | undefined;
}

/** A handler that answers a page of a list: 400 for a wish or a beginning that makes no sense. */
export function answerPage<Wish extends ListWish>(
	schema: v.GenericSchema<unknown, Wish>,
	page: (wish: Wish, after: Cursor | undefined) => Promise<object>,
) {
	return async function answerList(context: Context): Promise<Response> {
		const wish = parseWish(schema, context.req.query());
		if (!wish.ok) return refusalAnswer(context, wish.failure);
		const { after } = wish.value;
		const cursor = after === undefined ? undefined : readCursor(after);
		if (after !== undefined && !cursor) {
			return context.json({ error: 'There is no such page.' }, 400);
		}
		return context.json(await page(wish.value, cursor));
	};
}
