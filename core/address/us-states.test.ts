import { describe, expect, it } from 'vitest';
import { stateName, usStates } from './us-states.ts';

describe('the states of the United States', () => {
	it('has the 50 states, DC, five territories and three military ones, once each', () => {
		expect(usStates).toHaveLength(59);
		expect(new Set(usStates.map(([, name]) => name)).size).toBe(59);
	});

	it('have names; an unknown code stays', () => {
		expect([stateName('FL'), stateName('Ontario')]).toEqual(['Florida', 'Ontario']);
	});
});
