import { join } from 'node:path';
import { benchBytes } from './bytes.ts';
import { benchFilters } from './filters.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { asMarkdown, type Findings, isKept, save } from './report.ts';
import { startShop } from './shop.ts';

const parts: Readonly<Record<string, () => Promise<Findings[]>>> = {
	bytes: async () => [benchBytes(join(import.meta.dirname, '../dist/site'))],
	pages: async () => {
		const shop = await startShop();
		try {
			return [await benchPages(shop)];
		} finally {
			await shop.stop();
		}
	},
	filters: async () => [benchFilters()],
	orders: benchOrders,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
	console.error(`There is no ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}.`);
	process.exit(2);
}

const findings: Findings[] = [];
for (const name of wanted) {
	for (const found of (await parts[name]?.()) ?? []) {
		console.log(asMarkdown(found));
		findings.push(found);
	}
}
console.log(`Written to ${save(findings, new Date())}`);
process.exitCode = findings.every(({ bars }) => bars.every(isKept)) ? 0 : 1;
