import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measured } from './publish-shop.ts';
import type { Findings } from './report.ts';

const program = join(import.meta.dirname, 'publish-shop.ts');

const shops = [
	{ products: 50, atMost: 1.5 },
	{ products: 1000, atMost: 5 },
] as const;

/** Publishes one changed price with catalogues of two sizes, each in a process of its own. */
export async function benchPublish(): Promise<Findings[]> {
	const measured: (Measured & (typeof shops)[number])[] = [];
	for (const shop of shops) {
		const { stdout } = await promisify(execFile)(process.execPath, [program, `${shop.products}`]);
		measured.push({ ...shop, ...(JSON.parse(stdout) as Measured) });
	}
	return [
		{
			title: 'Publishing one changed price',
			columns: ['products', 'seconds', 'pages', 'seconds of all pages'],
			rows: measured.map(({ products, usualMs, pages, firstMs }) => [
				products,
				usualMs / 1000,
				pages,
				firstMs / 1000,
			]),
			figures: measured.map(({ products, usualMs, atMost }) => ({
				what: `${products} products`,
				value: usualMs / 1000,
				unit: 's',
				limit: { atMost },
			})),
		},
	];
}
