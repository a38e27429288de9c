import type { Context } from 'hono';
import * as v from 'valibot';
import { bucketOf, countedAs, vitalsSchema } from '../../core/vitals.ts';
import { readJson } from '../http/json.ts';
import type { Services } from '../services.ts';

const maxBodyBytes = 2 * 1024;
const dayMs = 86_400_000;

/**
 * POST /functions/v1/vitals: counts what a visit measured, under its day and page, and forgets the
 * rest. 204; 400 for what no page of ours sends.
 */
export function receiveVitals({ db, now }: Services) {
	return async function answerVitals(context: Context): Promise<Response> {
		context.header('Cache-Control', 'no-store');
		const body = await readJson(context.req.raw, maxBodyBytes);
		if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
		const sent = v.safeParse(vitalsSchema, body.value);
		if (!sent.success) return context.json({ error: sent.issues[0].message }, 400);
		const { path, vitals } = sent.output;
		const rows = new Map(
			vitals.map(({ name, value }) => [
				name,
				{
					day: Math.floor(now() / dayMs) * dayMs,
					page: countedAs(path),
					name,
					shelf: bucketOf(name, value),
					count: 1,
				},
			]),
		);
		await db
			.insertInto('vitals')
			// Each once, and in one order, so that two visits never wait for each other crosswise.
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
