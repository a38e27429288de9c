import type { Collection } from './collection.ts';

/**
 * The collections of a publication that states none, as those from before collections were data.
 * They are changed only where a text is untrue in such a publication.
 */
export const firstCollections: readonly Collection[] = [
	{
		id: 'new-arrivals',
		slug: 'new-arrivals',
		title: 'New Arrivals',
		intro: 'Fresh off the boat: the newest prints, on everything we make.',
		rule: {},
		sort: 'best-selling',
		isInMenu: true,
		searchDescription:
			'Just landed at Blue: the newest prints, drawn by us for boating and life outdoors.',
	},
	{
		id: 'products',
		slug: 'products',
		title: 'Shop All',
		intro: 'Everything we make, drawn by us for days on the water and ashore.',
		rule: {},
		sort: 'best-selling',
		isInMenu: true,
		searchDescription:
			'Everything we make at Blue: clothing for boating and life outdoors, with prints drawn by us.',
	},
	{
		id: 'men',
		slug: 'men',
		title: 'Men’s Collection',
		intro: 'Long sleeves for long days at the helm. They dry before you are back at the dock.',
		picture: {
			name: 'gallery-deck',
			alt: 'A folded navy shirt with a ship’s wheel on a sun-bleached teak deck, beside a coil of rope',
		},
		rule: { categories: ['Men’s Long Sleeve'] },
		sort: 'featured',
		isInMenu: true,
		searchDescription:
			'Men’s long sleeve shirts for long days on the water: performance fabric rated UPF 50+, printed with our own artwork.',
	},
	{
		id: 'women',
		slug: 'women',
		title: 'Women’s Collection',
		intro: 'Soft tees that take salt, sun and a whole day on deck, and still look good ashore.',
		picture: {
			name: 'gallery-lifeline',
			alt: 'Two white octopus tees drying on a boat’s lifeline above the sea, one blue, one orange',
		},
		rule: { categories: ['Women’s Short Sleeve'] },
		sort: 'featured',
		isInMenu: true,
		searchDescription:
			'Women’s short sleeve tees for sun, salt and deck: performance fabric rated UPF 50+, printed with our own artwork.',
	},
];
