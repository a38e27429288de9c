/** The address fields of a country and their local names. */
export interface AddressFormat {
	readonly city: string;
	/** Null if addresses have no state or province. */
	readonly state: string | null;
	readonly isStateRequired: boolean;
	/** Null if there are no postal codes. */
	readonly zip: string | null;
	readonly isZipRequired: boolean;
}

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

const formats: Readonly<Record<string, AddressFormat>> = {
	...Object.fromEntries(
		[
			'Austria',
			'Belgium',
			'Bulgaria',
			'Croatia',
			'Cyprus',
			'Czechia',
			'Denmark',
			'Estonia',
			'Finland',
			'France',
			'Germany',
			'Greece',
			'Hungary',
			'Iceland',
			'Israel',
			'Latvia',
			'Liechtenstein',
			'Lithuania',
			'Luxembourg',
			'Malta',
			'Monaco',
			'Netherlands',
			'Norway',
			'Poland',
			'Portugal',
			'Romania',
			'Serbia',
			'Singapore',
			'Slovakia',
			'Slovenia',
			'Sweden',
			'Switzerland',
			'Türkiye',
		].map((country) => [country, stateless]),
	),
	'United States': withState('State', { zip: 'ZIP code' }),
	Argentina: withState('Province'),
	Australia: withState('State or territory', { city: 'Suburb or town', zip: 'Postcode' }),
	Bahamas: withState('Island', { zip: null, isZipRequired: false }),
	Brazil: withState('State'),
	Canada: withState('Province or territory'),
	China: withState('Province'),
	'Hong Kong SAR China': { ...open, city: 'District', state: null, zip: null },
	India: withState('State', { zip: 'PIN code' }),
	Ireland: withState('County', { city: 'Town or city', zip: 'Eircode', isZipRequired: false }),
	Italy: withState('Province'),
	Japan: withState('Prefecture'),
	Malaysia: withState('State', { zip: 'Postcode' }),
	Mexico: withState('State'),
	'New Zealand': { ...stateless, city: 'Town or city', zip: 'Postcode' },
	'South Africa': withState('Province'),
	'South Korea': withState('Province or city'),
	Spain: withState('Province'),
	'United Arab Emirates': withState('Emirate', { zip: null, isZipRequired: false }),
	'United Kingdom': {
		...stateless,
		city: 'Town or city',
		state: 'County',
		zip: 'Postcode',
	},
};

export const knownFormats: readonly string[] = Object.keys(formats);

/** The format of a country, by its name in `countryNames`. */
export function addressFormat(country: string): AddressFormat {
	return Object.hasOwn(formats, country) ? (formats[country] ?? open) : open;
}
