import { territoryCodes } from './countries.ts';

/** The address fields of a country and their local names. */
export interface AddressFormat {
	readonly city: string;
	/** Null if addresses have no state or province. */
	readonly state: string | null;
	/** Whether the post demands it. */
	readonly isStateRequired: boolean;
	/** Null if there are no postal codes. */
	readonly zip: string | null;
	readonly isZipRequired: boolean;
}

/** Postal codes of the United States and their territories are called so, and have one form. */
export const usZipLabel = 'ZIP code';

/** For countries without an entry: every field is optional. */
const open: AddressFormat = {
	city: 'City',
	state: 'State, province or region',
	isStateRequired: false,
	zip: 'Postal code',
	isZipRequired: false,
};

const stateless: AddressFormat = {
	...open,
	state: null,
	isZipRequired: true,
};

function withState(state: string, changes: Partial<AddressFormat> = {}): AddressFormat {
	return { ...open, state, isStateRequired: true, isZipRequired: true, ...changes };
}

const british: AddressFormat = { ...stateless, city: 'Town or city', zip: 'Postcode' };
const american: AddressFormat = { ...stateless, zip: usZipLabel };

function alike(format: AddressFormat, countries: readonly string[]) {
	return Object.fromEntries(countries.map((country) => [country, format]));
}

const formats: Readonly<Record<string, AddressFormat>> = {
	...alike(stateless, [
		'Åland Islands',
		'Austria',
		'Belgium',
		'Bulgaria',
		'Croatia',
		'Cyprus',
		'Czechia',
		'Denmark',
		'Estonia',
		'Faroe Islands',
		'Finland',
		'France',
		'French Guiana',
		'French Polynesia',
		'Germany',
		'Greece',
		'Greenland',
		'Guadeloupe',
		'Hungary',
		'Iceland',
		'Israel',
		'Latvia',
		'Liechtenstein',
		'Lithuania',
		'Luxembourg',
		'Malta',
		'Martinique',
		'Mayotte',
		'Monaco',
		'Netherlands',
		'New Caledonia',
		'Norway',
		'Poland',
		'Portugal',
		'Réunion',
		'Romania',
		'Serbia',
		'Singapore',
		'Slovakia',
		'Slovenia',
		'St. Barthélemy',
		'St. Martin',
		'St. Pierre & Miquelon',
		'Svalbard & Jan Mayen',
		'Sweden',
		'Switzerland',
		'Türkiye',
		'Wallis & Futuna',
	]),
	...alike({ ...stateless, isZipRequired: false }, [
		'Anguilla',
		'Bermuda',
		'British Virgin Islands',
		'Kosovo',
		'Montserrat',
		'Turks & Caicos Islands',
	]),
	...alike({ ...open, state: null, zip: null }, [
		'Aruba',
		'Caribbean Netherlands',
		'Cook Islands',
		'Curaçao',
		'Niue',
		'Sint Maarten',
		'Tokelau',
	]),
	...alike(british, [
		'Ascension Island',
		'British Indian Ocean Territory',
		'Christmas Island',
		'Cocos (Keeling) Islands',
		'Falkland Islands',
		'Gibraltar',
		'Guernsey',
		'Isle of Man',
		'Jersey',
		'New Zealand',
		'Norfolk Island',
		'Pitcairn Islands',
		'South Georgia & South Sandwich Islands',
		'St. Helena',
		'Tristan da Cunha',
	]),
	...alike(american, Object.keys(territoryCodes)),
	'United States': withState('State', { zip: usZipLabel }),
	Argentina: withState('Province', { isStateRequired: false }),
	Australia: withState('State or territory', { city: 'Suburb or town', zip: 'Postcode' }),
	Bahamas: { ...open, state: 'Island', zip: null },
	Brazil: withState('State'),
	Canada: withState('Province or territory'),
	'Cayman Islands': withState('Island', { isZipRequired: false }),
	China: withState('Province'),
	'Hong Kong SAR China': { ...open, city: 'District', state: null, zip: null },
	India: withState('State', { zip: 'PIN code' }),
	Ireland: { ...open, city: 'Town or city', state: 'County', zip: 'Eircode' },
	Italy: withState('Province'),
	Japan: withState('Prefecture'),
	Malaysia: withState('State', { zip: 'Postcode', isStateRequired: false }),
	Mexico: withState('State'),
	'South Africa': withState('Province', { isStateRequired: false }),
	'South Korea': withState('Province or city'),
	Spain: withState('Province'),
	'United Arab Emirates': withState('Emirate', { zip: null, isZipRequired: false }),
	'United Kingdom': { ...british, state: 'County' },
};

export const knownFormats: readonly string[] = Object.keys(formats);

/** The format of a country, by its name in `countryNames`. */
export function addressFormat(country: string): AddressFormat {
	return Object.hasOwn(formats, country) ? (formats[country] ?? open) : open;
}
