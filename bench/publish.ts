import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measured } from './publish-shop.ts';
import type { Findings } from './report.ts';

const program = join(import.meta.dirname, 'publish-shop.ts');

/** A product has at most 8 sizes, so a garment in three colors has 24 variants. */
const shops = [
	{ name: '4 products', garments: 4, colours: 1 },
	{ name: '50 products', garments: 50, colours: 1 },
	{ name: '1000 products', garments: 1000, colours: 1 },
	{ name: '1000 garments of 24 variants', garments: 1000, colours: 3 },
];

/** Publishes one changed price with catalogues of several sizes, each in a process of its own. */
export async function benchPublish(): Promise<Findings[]> {
	const measured: (Measured & (typeof shops)[number])[] = [];
	for (const shop of shops) {
		const args = ['--expose-gc', program, `${shop.garments}`, `${shop.colours}`];
		const { stdout } = await promisify(execFile)(process.execPath, args);
		measured.push({ ...shop, ...(JSON.parse(stdout) as Measured) });
	}
	const seconds = (ms: number) => Number((ms / 1000).toFixed(2));
	return [
		{
			title: 'Publishing one changed price',
			columns: [
				...['shop', 'files', 'pages', 'seconds', 'desk', 'read', 'swap', 'all pages'],
				...['first product', 'its pages', 'MB', 'MB after 25'],
			],
			rows: measured.map((one) => [
				...[one.name, one.files, one.pages, seconds(one.all), seconds(one.desk)],
				...[seconds(one.read), seconds(one.swap), seconds(one.first)],
				...[seconds(one.most.all), one.most.pages],
				...[Math.round(one.memory.first), Math.round(one.memory.last)],
			]),
			figures: measured.flatMap(({ name, garments, all, followed, most, memory }) => [
				{ what: name, value: all / 1000, unit: 's', limit: { atMost: 3 } },
				{
					what: `${name}: on another machine, which asks once a second`,
					value: 1 + followed / 1000,
					unit: 's',
					...(garments <= 50 && { limit: { atMost: 3 } }),
				},
				{ what: `${name}: the first product`, value: most.all / 1000, unit: 's' },
				{
					what: `${name}: growth by 25 publications`,
					value: memory.last - memory.first,
					unit: 'MB',
				},
			]),
		},
	];
}
