import type { Context } from 'hono';
import * as v from 'valibot';
import { bucketOf, countedAs, vitalsSchema } from '../../core/vitals.ts';
import { readJson } from '../http/json.ts';
import type { Services } from '../services.ts';

const maxBodyBytes = 2 * 1024;
const dayMs = 86_400_000;

/**
 * POST /functions/v1/vitals: counts the measurements by day and page and stores nothing else. 204;
 * 400 for input that our pages do not send.
 */
export function receiveVitals({ db, currentCatalogue, now }: Services) {
	return async function answerVitals(context: Context): Promise<Response> {
		context.header('Cache-Control', 'no-store');
		const body = await readJson(context.req.raw, maxBodyBytes);
		if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
		const sent = v.safeParse(vitalsSchema, body.value);
		if (!sent.success) return context.json({ error: sent.issues[0].message }, 400);
		const { path, vitals } = sent.output;
		const page = countedAs(path, currentCatalogue());
		const rows = new Map(
			vitals.map(({ name, value }) => [
				name,
				{
					day: Math.floor(now() / dayMs) * dayMs,
					page,
					name,
					shelf: bucketOf(name, value),
					count: 1,
				},
			]),
		);
		await db
			.insertInto('vitals')
			// Unique and in a fixed order, so that concurrent calls do not deadlock.
			.values([...rows.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)))
			.onConflict((conflict) =>
				conflict
					.columns(['day', 'page', 'name', 'shelf'])
					.doUpdateSet(({ eb, ref }) => ({ count: eb(ref('vitals.count'), '+', 1) })),
			)
			.execute();
		return context.body(null, 204);
	};
}
