import { defaultCountry } from '../../../core/address/address.ts';
import {
	allPlaces,
	isPlace,
	notSoldTo,
	type Places,
	placeName,
} from '../../../core/shop/places.ts';
import { type ShopFacts, shopLimits } from '../../../core/shop/shop-facts.ts';
import type { DraftFault } from '../products.ts';
import { at, lineFault, type Sentence } from '../text-faults.ts';
import { line } from '../typed-text.ts';
import type { SettingsField } from './field.ts';
import type { SettingsDraft } from './settings-draft.ts';

const pages = ['/checkout', '/terms'];

type Zone = SettingsDraft['zones'][number];

/** Whether a place is a state of the United States: `US-FL`. */
export function isState(place: string): boolean {
	return placeName(place) !== place;
}

/** `Canada`, or `Florida` of `US-FL`. Georgia is a country too, so its state says what it is. */
export function placeText(place: string): string {
	const name = placeName(place);
	return isState(place) && isPlace(name) ? `${name} (US state)` : name;
}

/** The parts of the world with the same terms. */
export const zones: SettingsField<'zones'> = {
	label: 'zones',
	group: 'places',
	input: 'own',
	typedOf: (shop) =>
		shop.zones.map(({ name, isOpen, places }) => ({ name, isOpen, places: [...places] })),
	publishedOf: (draft) => ({
		zones: draft.zones.map((zone) => ({ ...zone, name: line(zone.name) })),
	}),
	faultsOf: (draft) => [
		...at('zones', countFault(draft) || nowhereFault(draft)),
		...draft.zones.flatMap((zone, place) => zoneFaults(zone, place, draft.zones)),
	],
	sentences: zoneSentences,
	pages,
};

/** All places that no zone names. */
export const elsewhere: SettingsField<'elsewhere'> = {
	label: 'everywhere else',
	group: 'places',
	input: 'own',
	typedOf: ({ elsewhere: { isOpen } }) => ({ isOpen }),
	publishedOf: (draft) => ({ elsewhere: draft.elsewhere }),
	faultsOf: () => [],
	sentences: (was, is) =>
		was.elsewhere.isOpen === is.elsewhere.isOpen
			? []
			: [`Everywhere else: ${is.elsewhere.isOpen ? 'open' : 'closed'}.`],
	pages,
};

function countFault({ zones: all }: SettingsDraft): Sentence {
	const most = shopLimits.zones;
	return all.length > most && `A shop has at most ${most} zones. Remove one.`;
}

function nowhereFault({ zones: all, elsewhere: others }: SettingsDraft): Sentence {
	const isAnyOpen = others.isOpen || all.some(({ isOpen }) => isOpen);
	return !isAnyOpen && 'The shop would sell nowhere. Open a zone, or close the shop instead.';
}

function zoneFaults(zone: Zone, place: number, all: readonly Zone[]): readonly DraftFault[] {
	const field = `zones.${place}`;
	const before = all.slice(0, place);
	const nameOf = ({ name }: Zone) => line(name).toLowerCase();
	return [
		...at(
			`${field}.name`,
			lineFault('The name', zone.name, 60, 'is missing, such as North America') ||
				(before.some((one) => nameOf(one) === nameOf(zone)) &&
					'Another zone has this name. Enter another one.'),
		),
		...at(`${field}.places`, placesFault(zone.places, before)),
	];
}

function placesFault(places: readonly string[], before: readonly Zone[]): Sentence {
	if (places.length === 0) return 'This zone has no place. Add one, or remove the zone.';
	const unknown = places.find((one) => !isPlace(one));
	if (unknown !== undefined) return `The shop does not know the place “${unknown}”. Remove it.`;
	const repeated = places.find((one, index) => places.indexOf(one) < index);
	return repeated === undefined
		? inOtherZone(places, before)
		: `${placeText(repeated)} is in this zone twice. Remove it once.`;
}

function inOtherZone(places: readonly string[], before: readonly Zone[]): Sentence {
	for (const [index, zone] of before.entries()) {
		const both = places.find((one) => zone.places.includes(one));
		if (both === undefined) continue;
		const name = line(zone.name) || String(index + 1);
		return `${placeText(both)} is in the zone ${name} already. Remove it from one of them.`;
	}
	return false;
}

function zoneSentences(was: ShopFacts, is: ShopFacts): readonly string[] {
	if (JSON.stringify(was.zones) === JSON.stringify(is.zones)) return [];
	const places = placeSentences(was, is);
	if (places.length > 0) return places;
	const renamed = nameSentences(was, is);
	return renamed.length > 0
		? renamed
		: ['The zones have changed. Their places are open or closed as before.'];
}

/** What opens and what closes among the places that zones name, before or now. */
function placeSentences(was: Places, is: Places): readonly string[] {
	const inZones = new Set([...was.zones, ...is.zones].flatMap(({ places }) => places));
	const named = allPlaces.filter((place) => inZones.has(place));
	const changed = named.filter((place) => isSold(was, place) !== isSold(is, place));
	const sentence = (start: string, isOpen: boolean) => {
		const places = changed.filter((place) => isSold(is, place) === isOpen);
		const others = named.filter((place) => isState(place) && isSold(is, place) !== isOpen);
		return places.length > 0 ? [`${start}: ${listText(places, others)}.`] : [];
	};
	return [...sentence('Opens for orders', true), ...sentence('No longer sold to', false)];
}

function isSold(shop: Places, place: string): boolean {
	const address = isState(place)
		? { country: defaultCountry, state: placeName(place) }
		: { country: place, state: '' };
	return notSoldTo(shop, address) === null;
}

/** `Canada, United States (without Hawaii)`. With the country, its states are not named. */
function listText(places: readonly string[], otherStates: readonly string[]): string {
	if (!places.includes(defaultCountry)) return places.map(placeText).join(', ');
	const without = otherStates.map(placeText).join(', ');
	return places
		.filter((place) => !isState(place))
		.map((place) => (place === defaultCountry && without ? `${place} (without ${without})` : place))
		.join(', ');
}

/** Empty if more than names has changed. */
function nameSentences(was: Places, is: Places): readonly string[] {
	const unnamed = ({ zones: all }: Places) =>
		JSON.stringify(all.map((one) => ({ ...one, name: '' })));
	if (unnamed(was) !== unnamed(is)) return [];
	return is.zones.flatMap(({ name }, index) => {
		const before = was.zones[index]?.name;
		return before === name ? [] : [`Name of a zone: from “${before}” to “${name}”.`];
	});
}
