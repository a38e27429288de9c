import type { SQLInputValue } from 'node:sqlite';
import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { listFields, pageOf } from '../api/list.ts';
import { readParams, text } from '../api/params.ts';
import { noSuch } from '../provider-error.ts';
import { parseStored } from '../state/objects.ts';

/** GET /v1/events/:id */
export function retrieveEvent({ provider, id }: Call): object {
	const row = provider.state.prepare('SELECT body FROM events WHERE id = ?').get(id);
	if (!row) throw noSuch('event', id, 'id');
	return parseStored<Stripe.Event>(row.body);
}

const listParams = v.strictObject({
	type: v.optional(text(200)),
	types: v.optional(v.pipe(v.array(text(200)), v.maxLength(20))),
	...listFields,
});

/** GET /v1/events: the last thirty days, newest first. */
export function listEvents({ provider, fields }: Call): object {
	const params = readParams(listParams, fields);
	const types = params.types ?? (params.type === undefined ? undefined : [params.type]);
	const conditions: [string, SQLInputValue | undefined][] = [
		['type IN (SELECT value FROM json_each(?))', types && JSON.stringify(types)],
		['created_ms >= ?', startOf(params.created?.gt, 1)],
		['created_ms >= ?', startOf(params.created?.gte, 0)],
		['created_ms < ?', startOf(params.created?.lt, 0)],
		['created_ms < ?', startOf(params.created?.lte, 1)],
		['seq < (SELECT seq FROM events WHERE id = ?)', params.starting_after],
	];
	const asked = conditions.filter(([, value]) => value !== undefined);
	const where = asked.map(([condition]) => condition).join(' AND ') || 'TRUE';
	const found = provider.state
		.prepare(`SELECT body FROM events WHERE ${where} ORDER BY seq DESC LIMIT ?`)
		.all(...asked.map(([, value]) => value ?? null), params.limit + 1)
		.map((row) => parseStored<Stripe.Event>(row.body));
	return pageOf(found, params.limit, '/v1/events');
}

/** The start of a second of the API, or of one after it, in milliseconds. */
function startOf(sec: number | undefined, after: number): number | undefined {
	return sec === undefined ? undefined : (sec + after) * 1000;
}
