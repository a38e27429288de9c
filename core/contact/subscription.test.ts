import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { firstErrors } from '../first-errors.ts';
import { subscriptionSchema } from './subscription.ts';

const sentence = 'Please enter a valid email address';

describe('a subscription', () => {
	it('has its address in lower case and without spaces around it', () => {
		const { email } = v.parse(subscriptionSchema, { email: '  Ana@Example.COM ' });
		expect(email).toBe('ana@example.com');
	});

	it.each(['', ' ', 'ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com'])(
		'needs a valid address, which this is not: "%s"',
		(email) => {
			const { issues } = v.safeParse(subscriptionSchema, { email });
			expect(firstErrors(issues)).toEqual({ email: sentence });
		},
	);

	it('answers any JSON with an address or the one sentence', { tags: 'property' }, () => {
		fc.assert(
			fc.property(fc.jsonValue(), (body) => {
				const result = v.safeParse(subscriptionSchema, body);
				if (!result.success) expect(result.issues[0].message).toBe(sentence);
			}),
		);
	});

	it('is the same however often it is read', { tags: 'property' }, () => {
		fc.assert(
			fc.property(fc.emailAddress(), (email) => {
				const once = v.safeParse(subscriptionSchema, { email });
				if (!once.success) return;
				expect(v.parse(subscriptionSchema, once.output)).toEqual(once.output);
			}),
		);
	});
});
