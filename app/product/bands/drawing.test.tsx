import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import { catalogue } from '../../../tests/publication.ts';
import { Drawing } from './drawing.tsx';

const captain = catalogue.byId('men-captain');
if (!captain) throw new Error('The catalogue has no captain shirt');
const shirt: Product = captain;
const [front] = shirt.images;

function html(change: Partial<Product>): string {
	return renderToStaticMarkup(<Drawing product={{ ...shirt, ...change }} />);
}

it('a garment has the drawing of its print only with our close-up of it', () => {
	expect(html({})).toContain('The wheel and anchor');
	expect(html({})).toMatch(/drawing-captain-.*Pencil.*Ink.*Knit/);
	expect(html({ tags: ['octopus'] })).not.toContain('The octopus');
	expect(html({ tags: ['captain', 'octopus'], images: [front] })).not.toContain('The Drawing');
	const tones = ['#fff', '#fff', '#fff'] as const;
	const file = { hash: '0123456789abcdef', width: 9, height: 9, tones };
	const uploaded = { name: 'captain-detail', alt: '', file };
	expect(html({ images: [uploaded] })).not.toContain('The Drawing');
});
