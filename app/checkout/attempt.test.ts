import { describe, expect, it } from 'vitest';
import { type Attempt, attemptLifeMs, nextAttempt, parseAttempt } from './attempt.ts';

const first: Attempt = {
	key: 'first',
	fingerprint: 'two shirts',
	startedAtMs: 1000,
	replaces: [],
	outcome: 'unsure',
	sessionId: null,
};

function next(previous: Attempt | null, fingerprint = 'two shirts', nowMs = 2000) {
	const isPaid = (sessionId: string) => sessionId === 'cs_paid';
	return nextAttempt({ previous, fingerprint, nowMs, newKey: 'second', isPaid });
}

describe('checkout attempt', () => {
	it('starts with a new key and replaces nothing', () => {
		expect(next(null)).toEqual({ ...first, key: 'second', startedAtMs: 2000 });
	});

	it.each(['unsure', 'answered'] as const)(
		'keeps its key while %s and nothing changed',
		(outcome) => {
			const previous = { ...first, outcome, replaces: ['zeroth'] };
			expect(next(previous)).toBe(previous);
		},
	);

	it.each<[string, Attempt, string, number]>([
		['after a refusal', { ...first, outcome: 'refused' }, 'two shirts', 2000],
		['for another content', { ...first, outcome: 'answered' }, 'one shirt', 2000],
		['after 25 minutes', { ...first, outcome: 'answered' }, 'two shirts', 1000 + attemptLifeMs],
		['when the clock went backwards', { ...first, outcome: 'answered' }, 'two shirts', 0],
	])('is new %s and names the one it replaces', (_, previous, fingerprint, nowMs) => {
		const attempt = next(previous, fingerprint, nowMs);
		expect(attempt).toMatchObject({ key: 'second', replaces: ['first'], outcome: 'unsure' });
	});

	it.each<[Attempt['outcome'], string[]]>([
		['unsure', ['first', 'zeroth']],
		['refused', ['first', 'zeroth']],
		['answered', ['first']],
	])('when the last one is %s names the older ones that may still be open', (outcome, replaces) => {
		const previous = { ...first, replaces: ['zeroth'], outcome };
		expect(next(previous, 'one shirt').replaces).toEqual(replaces);
	});

	it('knows the page of the one that it replaces, which may be paid at the last moment', () => {
		const open: Attempt = { ...first, outcome: 'answered', sessionId: 'cs_open' };
		expect(next(open, 'one shirt')).toMatchObject({ key: 'second', sessionId: 'cs_open' });
	});

	it('starts again after the last order is paid, even with the same content', () => {
		const paid: Attempt = { ...first, outcome: 'answered', sessionId: 'cs_paid' };
		expect(next(paid)).toMatchObject({ key: 'second', replaces: [] });
		expect(next({ ...paid, sessionId: 'cs_open' })).toMatchObject({ key: 'first' });
	});

	it.each([null, '', '{', '{}', JSON.stringify({ ...first, outcome: 'lost' })])(
		'is not read from %j',
		(stored) => expect(parseAttempt(stored)).toBeNull(),
	);

	it('survives being stored', () => {
		expect(parseAttempt(JSON.stringify(first))).toEqual(first);
	});
});
