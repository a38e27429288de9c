import { expect, it } from 'vitest';
import { withCents } from '../../core/catalogue/stored-dollars.ts';
import first from './publication-1.json' with { type: 'json' };
import { PublicationError, readCatalogue } from './read-publication.ts';

it('a publication becomes a catalogue', () => {
	const { number, products } = readCatalogue();
	expect({ number, products }).toEqual({ number: 1, products: first.products.map(withCents) });
});

it('a broken publication is refused with all that is wrong', () => {
	const [tee, ...others] = first.products;
	const broken = { ...first, products: [{ ...tee, price: 29.999, name: undefined }, ...others] };
	const read = () => readCatalogue(broken);
	expect(read).toThrow(PublicationError);
	expect(read).toThrow(/^product women-octopus-blue: name: /m);
	expect(read).toThrow(/^product women-octopus-blue: priceCents: /m);
});
