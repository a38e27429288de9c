import * as v from 'valibot';
import { expand, integer, text, wholeFrom } from './params.ts';

const moment = v.optional(integer);

/** Parameters of every list. */
export const listFields = {
	limit: v.optional(
		v.pipe(wholeFrom(1), v.maxValue(100, 'This value must be less than or equal to 100.')),
		'10',
	),
	starting_after: v.optional(text()),
	created: v.optional(v.strictObject({ gt: moment, gte: moment, lt: moment, lte: moment })),
	...expand,
};

/** Parameters of a list of line items. */
export const lineListParams = v.strictObject({
	limit: listFields.limit,
	starting_after: listFields.starting_after,
	...expand,
});

/** A page of line items, which are stored together. */
export function lineItemPage<Line extends { readonly id: string }>(
	lines: readonly Line[],
	{ limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
	url: string,
): { object: 'list'; data: Line[]; has_more: boolean; url: string } {
	const from = lines.findIndex((line) => line.id === after) + 1;
	const data = lines.slice(from, from + limit);
	return { object: 'list', data, has_more: lines.length > from + limit, url };
}

/** A page of a list. One row more than the limit means that more exist. */
export function pageOf<Item extends object>(
	found: readonly Item[],
	limit: number,
	url: string,
): object {
	return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url };
}
