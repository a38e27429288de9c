import { expect, it } from 'vitest';
import type { ListedReturn } from '../../rules/returns.ts';
import { stepsOf } from './return-steps.ts';

const asked: ListedReturn = {
	number: 'RET-7KQ2M9XA',
	order: 'BLUE-7KQ2M9XA',
	kind: 'return',
	reason: 'too-small',
	note: '',
	status: 'requested',
	answer: null,
	createdAt: '2026-11-21T12:00:00.000Z',
	receivedAt: null,
	refund: null,
	carrier: null,
	trackingNumber: null,
	name: 'Grace Hopper',
	pieces: 1,
	lines: [],
	reservedUntil: null,
	isPaidBack: false,
};
const back = { receivedAt: asked.createdAt };

it.each([
	[{}, ['accept', 'refuse']],
	[{ status: 'refused' }, []],
	[{ status: 'accepted' }, ['receive', 'refund']],
	[{ kind: 'exchange' }, ['accept', 'refuse']],
	[{ status: 'accepted', kind: 'exchange' }, ['receive', 'exchange', 'refund', 'size']],
	[{ status: 'received', ...back }, ['refund']],
	[{ status: 'received', kind: 'exchange', ...back }, ['exchange', 'refund', 'size']],
	[{ status: 'received', ...back, refund: { cents: 1, status: 'requested' } }, []],
	[{ status: 'received', ...back, refund: { cents: 1, status: 'failed' } }, ['refund']],
	[{ status: 'accepted', isPaidBack: true }, ['receive', 'close']],
	[{ status: 'received', kind: 'exchange', ...back, isPaidBack: true }, ['close']],
	[{ status: 'refunded', isPaidBack: true }, ['receive']],
	[{ status: 'swapped', kind: 'exchange', ...back }, []],
] as const)('of a return that is %j the steps are %j', (as, steps) => {
	expect(stepsOf({ ...asked, ...as })).toEqual(steps);
});
