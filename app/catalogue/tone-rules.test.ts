import { expect, it } from 'vitest';
import { products } from '../../tests/publication.ts';
import { createToneRules, toneRules } from './tone-rules.ts';

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
	const rulesOf = createToneRules({ collections: [], products: [cap] });
	expect(rulesOf('<img data-tone="cap-back-0123456789abcdef-20-70">')).toBe(ofBack);
	expect(rulesOf('<img data-tone="gone">')).toBe('');
	expect(rulesOf('')).toBe('');
});

it('the order of products does not change the rules of a page', () => {
	const tones = ['cap-back-0123456789abcdef-20-70', 'cap-front-0123456789abcdef'];
	const html = [...tones, ...tones].map((tone) => `<img data-tone="${tone}">`).join('');
	const other = { ...cap, images: [back] } as const;
	for (const list of [
		[cap, other],
		[other, cap],
	]) {
		expect(createToneRules({ collections: [], products: list })(html)).toBe(ofBack + ofFront);
	}
});
