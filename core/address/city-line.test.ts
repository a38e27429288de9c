import { expect, it } from 'vitest';
import { cityLine } from './city-line.ts';

it.each([
	['Miami', 'FL', '33132', 'Miami, FL 33132'],
	['Berlin', '', '10115', 'Berlin, 10115'],
	['Dubai', 'Dubai', '', 'Dubai, Dubai'],
	['Panama City', '', '', 'Panama City'],
])('the line of %s, %j and %j is %s', (city, state, zip, line) => {
	expect(cityLine({ city, state, zip })).toBe(line);
});
