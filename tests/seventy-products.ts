import { catalogueOf, type PublishedCatalogue, type Size } from '../core/catalogue/catalogue.ts';
import { slugFrom } from '../core/catalogue/slug-from.ts';
import { catalogue, products } from './publication.ts';

const [, , , shirt] = products;

const sizesOf: Readonly<Record<string, readonly Size[]>> = {
	women: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
	men: ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'],
	slim: ['S', 'M', 'L'],
	one: ['One Size'],
};

/** Name, category, colors, sizes, SKU without its size, and search words. */
const rows = `
Women’s Marlin Tee | Women’s Tees | White, Blue | women | WT-MAR | marlin, fish
Women’s Lighthouse Tee | Women’s Tees | Navy | women | WT-LIG | lighthouse
Women’s Coral Tee | Women’s Tees | Coral | women | WT-COR | reef
Women’s Sailboat V-Neck Tee | Women’s Tees | White | women | WT-SAI | sailboat
Women’s Striped Tee | Women’s Tees | White, Navy | women | WT-STR | stripes
Women’s Été Tee | Women’s Tees | Yellow | women | WT-ETE | summer
Women’s Seagull Tank Top | Women’s Tees | White | women | WK-SEA | seagull, sleeveless
Women’s Wave Tank Top | Women’s Tees | Blue | women | WK-WAV | wave, sleeveless
Women’s Turtle Sun Shirt | Women’s Long Sleeve | White | women | WL-TUR | turtle, long sleeve
Women’s Compass Sun Shirt | Women’s Long Sleeve | Navy | women | WL-COM | compass, long sleeve
Women’s Harbor Hoodie | Hoodies | Gray | women | WH-HAR | harbor
Women’s Dockside Hoodie | Hoodies | Navy | women | WH-DOC | dock
Women’s Quarter-Zip Fleece | Hoodies | White | women | WF-QUA | fleece
Women’s Cardigan Ærø | Knitwear | Gray | women | WC-AER | wool
Women’s Café Sweater | Knitwear | Brown | women | WS-CAF | wool
Women’s Rain Jacket | Jackets | Yellow | women | WJ-RAI | waterproof
Women’s Windbreaker | Jackets | Red | women | WJ-WIN | wind
Women’s Down Vest | Jackets | Navy | women | WJ-VES | vest
Women’s Deck Shorts | Shorts | Khaki | women | WO-DEC | deck
Women’s Linen Shorts | Shorts | White | women | WO-LIN | linen
Women’s Board Shorts | Shorts | Coral | women | WO-BOA | swim
Women’s Beach Dress | Dresses | Blue | women | WD-BEA | beach
Women’s Sailor Dress | Dresses | Navy, White | women | WD-SAI | sailor
Men’s Anchor T-Shirt | Men’s Tees | Navy | men | MT-ANC | anchor
Men’s Tuna T-Shirt | Men’s Tees | White | men | MT-TUN | tuna, fish
Men’s Pocket T-Shirt | Men’s Tees | Gray | men | MT-POC | pocket
Men’s Regatta T-Shirt | Men’s Tees | Red | men | MT-REG | regatta
Men’s Kraken T-Shirt | Men’s Tees | Black | men | MT-KRA | kraken
Men’s Größe T-Shirt | Men’s Tees | Green | slim | MT-GRO | plus
Men’s Octopus Long Sleeve Shirt | Men’s Long Sleeve | White, Blue | men | ML-OCT | octopus, long sleeve
Men’s Captain Long Sleeve Shirt | Men’s Long Sleeve | Navy | men | ML-CAP | captain, long sleeve
Men’s Mahi Long Sleeve Shirt | Men’s Long Sleeve | Green | men | ML-MAH | mahi, fish, long sleeve
Men’s Fishing Shirt | Men’s Long Sleeve | Khaki | men | ML-FIS | fishing, long sleeve
Men’s Linen Shirt | Men’s Long Sleeve | White | men | ML-LIN | linen, long sleeve
Men’s Tailored Shirt | Men’s Long Sleeve | Red | slim | ML-TAI | long sleeve
Men’s Oxford Shirt | Men’s Long Sleeve | Blue | slim | ML-OXF | long sleeve
Men’s Polo | Men’s Tees | Navy | men | MP-POL | polo
Men’s Marina Polo | Men’s Tees | White | men | MP-MAR | polo
Men’s Harbor Hoodie | Hoodies | Navy | men | MH-HAR | harbor
Men’s Zip Hoodie | Hoodies | Black | men | MH-ZIP | zip
Men’s Crew Sweatshirt | Hoodies | Gray | men | MH-CRE | crew
Men’s Fisherman Sweater | Knitwear | Cream | men | MS-FIS | wool
Men’s Łódź Sweater | Knitwear | Navy | men | MS-LOD | wool
Men’s Rain Jacket | Jackets | Yellow | men | MJ-RAI | waterproof
Men’s Offshore Jacket | Jackets | Red | men | MJ-OFF | offshore
Men’s Deck Jacket | Jackets | Navy | men | MJ-DEC | deck
Men’s Softshell Jacket | Jackets | Black | men | MJ-SOF | softshell
Men’s Sailing Bib | Jackets | Red | men | MJ-BIB | overalls
Men’s Deck Shorts | Shorts | Khaki | men | MO-DEC | deck
Men’s Swim Trunks | Shorts | Blue | men | MO-SWI | swim
Men’s Cargo Shorts | Shorts | Green | men | MO-CAR | cargo
Harbor Cap | Caps | Navy | one | CA-HAR | harbor
Trucker Cap | Caps | White | one | CA-TRU | mesh
Sun Cap | Caps | Khaki | one | CA-SUN | sun
Kids’ Pirate Cap | Caps | Red | one | CA-PIR | kids, pirate
Visor | Caps | White | one | CA-VIS | sun
Watch Beanie | Beanies | Navy | one | BE-WAT | wool
Cable Beanie | Beanies | Cream | one | BE-CAB | wool
Deckhand Gloves | Accessories | Black | slim | AC-GLO | gloves
Neck Gaiter | Accessories | Blue | one | AC-GAI | sun
Canvas Belt | Accessories | Navy | slim | AC-BEL | belt
Wool Socks | Accessories | Gray | one | AC-SOC | wool
Boat Socks | Accessories | White | one | AC-BOS | cotton
Dry Bag | Bags | Yellow | one | BA-DRY | waterproof
Canvas Tote | Bags | Cream | one | BA-TOT | tote
Duffel Bag | Bags | Navy | one | BA-DUF | travel
Beach Towel | Accessories | Blue | one | AC-TOW | towel
Enamel Mug | Accessories | White | one | MUG | mug
Kids’ Octopus Tee | Kids’ Tees | White | slim | KT-OCT | kids, octopus
Kids’ Harbor Hoodie | Hoodies | Blue | slim | KH-HAR | kids, harbor
`;

/** A GTIN with its check digit. */
function gtin(number: number): string {
	const digits = `4006381${String(number).padStart(5, '0')}`;
	const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}

const list = (cell = '') => cell.split(',').map((value) => value.trim());

/** A made catalogue as a shop of some years has it: 70 products with SKUs and barcodes. */
export function seventyProducts(): PublishedCatalogue {
	if (!shirt) throw new Error('Publication 1 has four products');
	const made = rows
		.trim()
		.split('\n')
		.map((row, place) => {
			const [name = '', category = '', colours, fit = '', sku = '', tags] = row
				.split('|')
				.map((cell) => cell.trim());
			const sizes = sizesOf[fit] ?? [];
			return {
				...shirt,
				id: slugFrom(name),
				slug: slugFrom(name),
				name,
				category,
				description: `Made for days on the water, in all that weather. What you wear at the helm, on the hatch or at the bar: ${name}.`,
				colours: list(colours),
				tags: [...list(tags), ...list(colours)],
				featured: false,
				sizes,
				variants: sizes.map((size, at) => ({
					size,
					sku: sizes.length === 1 ? sku : `${sku}-${size}`,
					gtin: gtin(place * 10 + at),
				})),
			};
		});
	const names = [...new Set(made.flatMap(({ colours }) => colours))];
	return catalogueOf({
		...catalogue,
		products: made,
		colours: names.map((name) => ({ name, swatch: '#1f6fb8' })),
	});
}
