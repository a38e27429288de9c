import { expect, it } from 'vitest';
import { faultText } from './fault-text.ts';

it.each([
	['name', 'The name is missing.'],
	['images', 'Add at least one picture.'],
	['images.1.alt', 'Picture 2: Add at least one picture.'],
	['images.0', 'Picture 1: Add at least one picture.'],
	['variants.M.sku', 'Size M: Two sizes have this SKU.'],
	['variants.One Size.price', 'One Size: The price has at most two decimals.'],
	['measurements.M.chest', 'The chest of M is smaller than that of S.'],
	['facts.gramsPerSquareMeter', 'Fabric: The weight is wrong.'],
	['zones', 'A shop has at most 20 zones.'],
	['zones.1.name', 'Zone 2: The name is missing.'],
	['searchTitle', 'Search engines: The title is too long.'],
	['searchDescription', 'Search engines: The description is too long.'],
	['rule.newest', 'This must be a whole number.'],
])('a fault of %s is listed as “%s”', (field, text) => {
	const sentence = text.replace(
		/^(Picture \d|Zone \d|Size M|One Size|Fabric|Search engines): /,
		'',
	);
	expect(faultText({ field, sentence })).toBe(text);
});
