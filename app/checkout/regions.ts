/** States, DC, the territories with US postage and the military post offices, by postal code. */
export const usStates: readonly (readonly [code: string, name: string])[] = Object.entries({
	AL: 'Alabama',
	AK: 'Alaska',
	AS: 'American Samoa',
	AZ: 'Arizona',
	AR: 'Arkansas',
	AA: 'Armed Forces Americas',
	AE: 'Armed Forces Europe',
	AP: 'Armed Forces Pacific',
	CA: 'California',
	CO: 'Colorado',
	CT: 'Connecticut',
	DE: 'Delaware',
	DC: 'District of Columbia',
	FL: 'Florida',
	GA: 'Georgia',
	GU: 'Guam',
	HI: 'Hawaii',
	ID: 'Idaho',
	IL: 'Illinois',
	IN: 'Indiana',
	IA: 'Iowa',
	KS: 'Kansas',
	KY: 'Kentucky',
	LA: 'Louisiana',
	ME: 'Maine',
	MD: 'Maryland',
	MA: 'Massachusetts',
	MI: 'Michigan',
	MN: 'Minnesota',
	MS: 'Mississippi',
	MO: 'Missouri',
	MT: 'Montana',
	NE: 'Nebraska',
	NV: 'Nevada',
	NH: 'New Hampshire',
	NJ: 'New Jersey',
	NM: 'New Mexico',
	NY: 'New York',
	NC: 'North Carolina',
	ND: 'North Dakota',
	MP: 'Northern Mariana Islands',
	OH: 'Ohio',
	OK: 'Oklahoma',
	OR: 'Oregon',
	PA: 'Pennsylvania',
	PR: 'Puerto Rico',
	RI: 'Rhode Island',
	SC: 'South Carolina',
	SD: 'South Dakota',
	TN: 'Tennessee',
	TX: 'Texas',
	UT: 'Utah',
	VT: 'Vermont',
	VI: 'Virgin Islands',
	VA: 'Virginia',
	WA: 'Washington',
	WV: 'West Virginia',
	WI: 'Wisconsin',
	WY: 'Wyoming',
});

/** ISO 3166 codes of every country with postal addresses of its own, two letters each. */
const countryCodes =
	'AFALDZADAOAGARAMAUATAZBSBHBDBBBYBEBZBJBTBOBABWBRBNBGBFBICVKHCMCACFTDCLCNCOKMCGCDCRCIHRCUCYCZDKDJDMDOECEGSVGQEREESZETFJFIFRGAGMGEDEGHGRGDGTGNGWGYHTHNHKHUISINIDIRIQIEILITJMJPJOKZKEKIKPKRKWKGLALVLBLSLRLYLILTLUMOMGMWMYMVMLMTMHMRMUMXFMMDMCMNMEMAMZMMNANRNPNLNZNINENGMKNOOMPKPWPSPAPGPYPEPHPLPTQARORURWKNLCVCWSSMSTSASNRSSCSLSGSKSISBSOZASSESLKSDSRSECHSYTWTJTZTHTLTGTOTTTNTRTMTVUGUAAEGBUSUYUZVUVAVEVNYEZMZW';

/** Names of all countries in English, as the browser spells them, in alphabetical order. */
export function countryNames(): readonly string[] {
	const names = new Intl.DisplayNames('en', { type: 'region' });
	const codes = countryCodes.match(/../g) ?? [];
	return codes.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b, 'en'));
}
