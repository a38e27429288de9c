import * as v from 'valibot';
import { callShop } from '../browser/call-shop.ts';
import type { Levels } from './stock.ts';

const variant = { id: v.string(), size: v.string() };
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const reportSchema = v.fallback(
	v.object({ limited: listOf({ ...variant, left: count }), out: listOf(variant) }),
	{ limited: [], out: [] },
);

/** Entries of an answer; null for one that is invalid. */
function listOf<Entries extends v.ObjectEntries>(entries: Entries) {
	return v.fallback(v.array(v.fallback(v.nullable(v.object(entries)), null)), []);
}

/** Loads the stock levels. Null if the call fails. */
export async function loadLevels(): Promise<Levels | null> {
	const call = { path: '/functions/v1/stock' };
	const answer = await callShop(call, async (report) => levelsOf(await report.json()));
	return answer.ok ? answer.data : null;
}

/** The answer of the server, without invalid entries. */
export function levelsOf(report: unknown): Levels {
	const { limited, out } = v.parse(reportSchema, report);
	const levels = new Map<string, Map<string, number>>();
	for (const line of [...limited, ...out.map((one) => one && { ...one, left: 0 })]) {
		if (line) levels.set(line.id, (levels.get(line.id) ?? new Map()).set(line.size, line.left));
	}
	return levels;
}
