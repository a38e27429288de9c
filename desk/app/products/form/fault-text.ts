import { sizeLabel } from '../../../../core/catalogue/size-text.ts';
import type { DraftFault } from '../../../rules/products.ts';

/** A fault in a list. Its field stands before a sentence that other fields can have too. */
export function faultText({ field, sentence }: DraftFault): string {
	const place = placeOf(field);
	return place === undefined ? sentence : `${place}: ${sentence}`;
}

function placeOf(field: string): string | undefined {
	const [part, key] = field.split('.');
	switch (part) {
		case 'images':
			return key && `Picture ${Number(key) + 1}`;
		case 'variants':
			return key && sizeLabel(key);
		case 'facts':
			return key === 'gramsPerSquareMeter' ? 'Fabric' : undefined;
		case 'freeShipping':
			return key && `Rule ${Number(key) + 1}`;
		case 'zones':
			return key && `Zone ${Number(key) + 1}`;
		case 'daysOff':
			return key && `Days off ${Number(key) + 1}`;
		case 'searchTitle':
		case 'searchDescription':
			return 'Search engines';
	}
	return undefined;
}
