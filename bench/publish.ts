import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measured } from './publish-shop.ts';
import type { Findings } from './report.ts';

const program = join(import.meta.dirname, 'publish-shop.ts');

/** Publishes one changed price with catalogues of several sizes, each in a process of its own. */
export async function benchPublish(): Promise<Findings[]> {
	const measured: (Measured & { readonly products: number })[] = [];
	for (const products of [4, 50, 1000]) {
		const args = ['--expose-gc', program, String(products)];
		const { stdout } = await promisify(execFile)(process.execPath, args);
		measured.push({ products, ...(JSON.parse(stdout) as Measured) });
	}
	const seconds = (ms: number) => Number((ms / 1000).toFixed(2));
	return [
		{
			title: 'Publishing one changed price',
			columns: [
				...['products', 'files', 'pages', 'seconds', 'desk', 'read', 'swap', 'all pages'],
				...['first product', 'its pages', 'MB', 'MB after 25'],
			],
			rows: measured.map((one) => [
				...[one.products, one.files, one.pages, seconds(one.all), seconds(one.desk)],
				...[seconds(one.read), seconds(one.swap), seconds(one.first)],
				...[seconds(one.most.all), one.most.pages],
				...[Math.round(one.memory.first), Math.round(one.memory.last)],
			]),
			figures: measured.flatMap(({ products, all, followed, most, memory }) => [
				{ what: `${products} products`, value: all / 1000, unit: 's', limit: { atMost: 3 } },
				{
					what: `${products} products: on another machine, which asks once a second`,
					value: 1 + followed / 1000,
					unit: 's',
					...(products <= 50 && { limit: { atMost: 3 } }),
				},
				{ what: `${products} products: the first one`, value: most.all / 1000, unit: 's' },
				{
					what: `${products} products: growth by 25 publications`,
					value: memory.last - memory.first,
					unit: 'MB',
				},
			]),
		},
	];
}
