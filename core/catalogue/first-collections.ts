import type { Collection } from './collection.ts';

/**
 * The collections of a publication that states none, as those from before collections were data.
 * They are never changed: such a publication shows the same pages for ever.
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
			'Just landed at Blue: new long sleeve shirts and short sleeve tees with prints drawn by us, rated UPF 50+.',
	},
	{
		id: 'products',
		slug: 'products',
		title: 'Shop All',
		intro: 'Four pieces in performance fabric, rated UPF 50+ and quick to dry.',
		rule: {},
		sort: 'best-selling',
		isInMenu: true,
		searchDescription:
			'Every shirt and tee of Blue: men’s long sleeve shirts and women’s short sleeve tees in performance fabric with UPF 50+.',
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
		note: 'Free Shipping Over $75',
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
