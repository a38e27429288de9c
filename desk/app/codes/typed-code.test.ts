import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newCodeSchema } from '../../rules/codes.ts';
import {
	codeErrors,
	codeOf,
	emptyCode,
	excessErrors,
	type TypedCode,
	termsOf,
} from './typed-code.ts';

const good: TypedCode = { ...emptyCode, code: ' dock-15 ', percent: '15' };

it.each<[Partial<TypedCode>, object]>([
	[{ percent: '150 %' }, { percent: 'A whole number from 1 to 99.' }],
	[{ kind: 'amount', amount: '100000.01' }, { amount: 'At most $100,000.00.' }],
	[{ kind: 'amount', amount: '123456789' }, { amount: 'At most $100,000.00.' }],
	[{ percent: '' }, {}],
	[{ percent: '99' }, {}],
	[{ kind: 'amount', amount: '12.' }, {}],
])('a value above its limit is refused while it is typed: %j', (change, expected) => {
	expect(excessErrors({ ...good, ...change })).toEqual(expected);
});

describe('a code as it is typed', () => {
	it.each<[Partial<TypedCode>, object]>([
		[{}, { percent: 15, amountCents: null, from: null, to: null, maxUses: null }],
		[{ percent: '15 %' }, { percent: 15 }],
		[
			{ kind: 'amount', amount: '$12.50' },
			{ percent: null, amountCents: 1250 },
		],
		[
			{ from: '2026-11-21', to: '2026-11-21' },
			{ from: '2026-11-21', to: '2026-11-21' },
		],
		[
			{ maxUses: '100', maxUsesPerEmail: ' 1 ' },
			{ maxUses: 100, maxUsesPerEmail: 1 },
		],
	])('with %j is valid', (change, expected) => {
		const typed = { ...good, ...change };
		expect(codeErrors(typed)).toEqual({});
		const sent = { code: codeOf(typed), ...termsOf(typed) };
		expect(v.parse(newCodeSchema, sent)).toMatchObject({ code: 'DOCK-15', ...expected });
	});

	it.each<[Partial<TypedCode>, string]>([
		[{ code: '' }, 'code'],
		[{ code: 'AB' }, 'code'],
		[{ code: 'DOCK_15' }, 'code'],
		[{ code: 'ÄHOI' }, 'code'],
		[{ code: 'X'.repeat(21) }, 'code'],
		[{ percent: '' }, 'percent'],
		[{ percent: '0' }, 'percent'],
		[{ percent: '100' }, 'percent'],
		[{ percent: '12.5' }, 'percent'],
		[{ kind: 'amount', amount: '' }, 'amount'],
		[{ kind: 'amount', amount: '0' }, 'amount'],
		[{ kind: 'amount', amount: '100000.01' }, 'amount'],
		[{ from: '2026-11-22', to: '2026-11-21' }, 'to'],
		[{ maxUses: '0' }, 'maxUses'],
		[{ maxUsesPerEmail: 'two' }, 'maxUsesPerEmail'],
	])('with %j has one wrong field: %s', (change, field) => {
		expect(Object.keys(codeErrors({ ...good, ...change }))).toEqual([field]);
	});
});
