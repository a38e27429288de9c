import { expect, it } from 'vitest';
import { products } from '../../tests/publication.ts';
import { toneRules } from './tone-rules.ts';

const [tee] = products;
if (!tee) throw new Error('There is no product');

const file = {
	hash: '0123456789abcdef',
	width: 1400,
	height: 1750,
	tones: ['#ffffff', '#eeeeee', '#dddddd'],
} as const;
const front = { name: 'cap-front', alt: 'A cap', file };
const back = { name: 'cap-back', alt: 'A cap, back', file: { ...file, focus: { x: 20, y: 70 } } };
const cap = { ...tee, images: [front, back] } as const;

const ofFront =
	'[data-tone="cap-front-0123456789abcdef"]{background:linear-gradient(#ffffff,#eeeeee,#dddddd)}';
const ofBack =
	'[data-tone="cap-back-0123456789abcdef-20-70"]{background:linear-gradient(#ffffff,#eeeeee,#dddddd);object-position:20% 70%}';

it('pictures of the build have no rules of their own', () => {
	expect(toneRules({ collections: [], products })).toBe('');
});

it('an upload has its tones, and the point that a crop keeps, once', () => {
	expect(toneRules({ collections: [], products: [cap, tee, cap] })).toBe(ofFront + ofBack);
});

it('a page has those of the pictures that it shows', () => {
	const html = '<img data-tone="cap-back-0123456789abcdef-20-70">';
	expect(toneRules({ collections: [], products: [cap] }, html)).toBe(ofBack);
	expect(toneRules({ collections: [], products: [cap] }, '')).toBe('');
});
