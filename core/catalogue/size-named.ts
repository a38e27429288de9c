import { allSizes, type Size } from './catalogue.ts';

const otherNamesOfSizes: Readonly<Record<Size, readonly string[]>> = {
	XS: ['extrasmall', 'xsmall'],
	S: ['small'],
	M: ['medium', 'med'],
	L: ['large'],
	XL: ['extralarge', 'xlarge'],
	XXL: ['2xl', '2x', 'xxlarge', '2xlarge', 'doublexl'],
	XXXL: ['3xl', '3x', 'xxxlarge', '3xlarge', 'triplexl'],
	'One Size': ['onesize', 'os', 'onesizefitsall', 'onesizefitsmost', 'osfa', 'osfm'],
};

/** The size of a name, in files and searches: `Small` is S, `2XL` is XXL. */
export function sizeNamed(name: string): Size | undefined {
	const compared = name.toLowerCase().replace(/[\s_-]/g, '');
	return allSizes.find(
		(size) => size.toLowerCase() === compared || otherNamesOfSizes[size].includes(compared),
	);
}
