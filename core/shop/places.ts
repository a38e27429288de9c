import { defaultCountry } from '../address/address.ts';
import { countryNames, territoryCodes } from '../address/countries.ts';
import { stateCode, stateName, usStates } from '../address/us-states.ts';

/** A part of the world with the same terms. */
interface Zone {
	readonly name: string;
	readonly isOpen: boolean;
	/** Countries by their names, and states of the United States: `US-FL`. */
	readonly places: readonly string[];
}

/** Where the shop sells. */
export interface Places {
	readonly zones: readonly Zone[];
	/** All places that no zone names. */
	readonly elsewhere: { readonly isOpen: boolean };
}

const prefix = 'US-';

/** All places that a zone can name. A territory is a state of the United States. */
export const allPlaces: readonly string[] = [
	...countryNames.filter((name) => !Object.hasOwn(territoryCodes, name)),
	...usStates.map(([code]) => prefix + code),
];

export function isPlace(text: string): boolean {
	return allPlaces.includes(text);
}

/** `Canada`, or `Florida` of `US-FL`. */
export function placeName(place: string): string {
	return place.startsWith(prefix) ? stateName(place.slice(prefix.length)) : place;
}

/** Whether any place outside of the United States is open. */
export function sellsAbroad({ zones, elsewhere }: Places): boolean {
	const isAbroad = (place: string) => place !== defaultCountry && !place.startsWith(prefix);
	return elsewhere.isOpen || zones.some(({ isOpen, places }) => isOpen && places.some(isAbroad));
}

/** The place of an address. A territory can be typed as a country and as a state. */
interface Address {
	readonly country: string;
	readonly state: string;
}

/** The names of the place of an address, the narrowest first. */
function placesOf({ country, state }: Address): readonly string[] {
	const code = territoryCodes[country] ?? (country === defaultCountry ? stateCode(state) : '');
	return code === '' ? [country] : [prefix + code, defaultCountry];
}

/** Whether the shop sells to an address. The zone that names it most narrowly decides. */
function isSoldTo({ zones, elsewhere }: Places, address: Address): boolean {
	const named = placesOf(address).map((place) =>
		zones.find(({ places }) => places.includes(place)),
	);
	return (named.find((zone) => zone !== undefined) ?? elsewhere).isOpen;
}

/**
 * Why the shop does not sell to an address; null if it does. An order stays in its `present` place,
 * also if that is closed since.
 */
export function notSoldTo(shop: Places, address: Address, present?: Address): string | null {
	const [place = ''] = placesOf(address);
	const isPresent = present !== undefined && placesOf(present)[0] === place;
	if (isPresent || isSoldTo(shop, address)) return null;
	const the = place === defaultCountry ? 'the ' : '';
	return `We do not ship to ${the}${placeName(place)}.`;
}

/** The same while an address is typed. Before a state is chosen, one that is sold to is enough. */
export function notSoldToTyped(shop: Places, typed: Address, present?: Address): string | null {
	const lacksState = typed.country === defaultCountry && typed.state === '';
	const possible = lacksState ? usStates.map(([state]) => ({ ...typed, state })) : [typed];
	const isSold = possible.some((address) => notSoldTo(shop, address, present) === null);
	return isSold ? null : notSoldTo(shop, typed, present);
}
