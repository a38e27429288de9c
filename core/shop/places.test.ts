import { describe, expect, it } from 'vitest';
import { countryNames, territoryCodes } from '../address/countries.ts';
import { usStates } from '../address/us-states.ts';
import { firstShop, newShop } from './first-shop.ts';
import { allPlaces, notSoldTo, notSoldToTyped, type Places, placeName } from './places.ts';

const germany = { country: 'Germany', state: '' };
const hawaii = { country: 'United States', state: 'HI' };
const sanJuan = { country: 'Puerto Rico', state: '' };

function zones(...named: readonly (readonly [isOpen: boolean, ...places: string[]])[]): Places {
	return {
		zones: named.map(([isOpen, ...places]) => ({ name: places.join(), isOpen, places })),
		elsewhere: { isOpen: false },
	};
}

describe('a new shop', () => {
	it('sells to all states, territories by both their names, and military post offices', () => {
		for (const [state] of usStates) {
			expect(notSoldTo(newShop, { country: 'United States', state })).toBeNull();
		}
		for (const country of Object.keys(territoryCodes)) {
			expect(notSoldTo(newShop, { country, state: '' })).toBeNull();
		}
	});

	it('sells nowhere else', () => {
		const served = countryNames.filter(
			(country) => notSoldTo(newShop, { country, state: '' }) === null,
		);
		expect(served.toSorted()).toEqual(['United States', ...Object.keys(territoryCodes)].toSorted());
		expect(notSoldTo(newShop, germany)).toBe('We do not ship to Germany.');
	});
});

it('a shop from before places were facts sells everywhere', () => {
	expect(countryNames.filter((country) => notSoldTo(firstShop, { country, state: '' }))).toEqual(
		[],
	);
});

it.each([
	[
		'a state that is closed is no more sold to',
		zones([true, 'United States'], [false, 'US-HI']),
		hawaii,
		'We do not ship to Hawaii.',
	],
	[
		'in any order of zones',
		zones([false, 'US-HI'], [true, 'United States']),
		hawaii,
		'We do not ship to Hawaii.',
	],
	[
		'however it is typed',
		zones([true, 'United States'], [false, 'US-HI']),
		{ ...hawaii, state: 'hawaii' },
		'We do not ship to Hawaii.',
	],
	['a state alone can be open', zones([true, 'US-HI']), hawaii, null],
	[
		'and then no other is',
		zones([true, 'US-HI']),
		{ ...hawaii, state: 'FL' },
		'We do not ship to Florida.',
	],
	[
		'a territory is closed under both its names',
		zones([true, 'United States'], [false, 'US-PR']),
		sanJuan,
		'We do not ship to Puerto Rico.',
	],
	[
		'as a state too',
		zones([true, 'United States'], [false, 'US-PR']),
		{ country: 'United States', state: 'PR' },
		'We do not ship to Puerto Rico.',
	],
	[
		'a country that is closed stays so where all others are open',
		{ ...zones([false, 'Germany']), elsewhere: { isOpen: true } },
		germany,
		'We do not ship to Germany.',
	],
	[
		'before a state is chosen, its country decides',
		zones([false, 'United States']),
		{ ...hawaii, state: '' },
		'We do not ship to the United States.',
	],
])('%s', (_, shop, address, sentence) => {
	expect(notSoldTo(shop, address)).toBe(sentence);
});

it.each([
	['if one of its states is open', zones([false, 'United States'], [true, 'US-HI']), null],
	['if no zone names the country', zones([true, 'US-HI']), null],
	[
		'unless no state is open',
		zones([false, 'United States']),
		'We do not ship to the United States.',
	],
])('while an address is typed, its state may still be chosen %s', (_, shop, sentence) => {
	expect(notSoldToTyped(shop, { ...hawaii, state: '' })).toBe(sentence);
	expect(notSoldToTyped(shop, { ...hawaii, state: 'FL' })).toMatch('Florida');
	expect(notSoldToTyped(shop, germany)).toMatch('Germany');
});

it('an order stays where it goes, by any name of the place, and goes to no other that is closed', () => {
	const shop = zones([true, 'United States'], [false, 'US-PR', 'US-HI', 'Germany']);
	const typed = { country: 'United States', state: 'puerto rico' };
	expect(notSoldTo(shop, typed, sanJuan)).toBeNull();
	expect(notSoldTo(shop, hawaii, sanJuan)).toBe('We do not ship to Hawaii.');
	expect(notSoldTo(shop, germany, germany)).toBeNull();
});

it('each place has one name, and no territory has two', () => {
	expect(new Set(allPlaces.map(placeName)).size).toBe(allPlaces.length - 1);
	// Georgia is a country and a state.
	expect(allPlaces.filter((place) => placeName(place) === 'Georgia')).toEqual(['Georgia', 'US-GA']);
});
