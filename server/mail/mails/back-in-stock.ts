import * as v from 'valibot';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { button, defineMail, note } from '../mail.ts';

/** A size is available again. */
export const backInStock = defineMail({
	about: 'address',
	data: v.object({ slug: v.string(), name: v.string(), size: v.string() }),
	sample: {
		slug: 'mens-anchor-shirt',
		name: 'Men’s Anchor Shirt',
		size: 'XL',
	},
	isHeadingInText: false,
	write: ({ slug, name, size }) => {
		const page = `/product/${encodeURIComponent(slug)}?size=${encodeURIComponent(size)}`;
		return {
			subject: `Back in ${sizeText(size)}: ${name}`,
			heading: 'It’s back',
			blocks: [
				`${name} is in stock again in ${sizeText(size)}.`,
				{ kind: 'picture', slug, label: name, target: page },
				button(`See it in ${sizeText(size)}`, page, { variant: 'buy' }),
				note(
					'You asked us to tell you. We can’t set one aside: first come, first served. This is the only email we send about it.',
				),
			],
		};
	},
});
