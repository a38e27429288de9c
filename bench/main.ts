import { join } from 'node:path';
import { benchAccounts } from './accounts.ts';
import { withOutlook } from './browser.ts';
import { benchBytes } from './bytes.ts';
import { benchDesk } from './desk.ts';
import { benchFaults } from './faults.ts';
import { benchFilters } from './filters.ts';
import { benchFuzz } from './fuzz.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchPaint } from './paint.ts';
import { benchPress } from './press.ts';
import { keepQuality } from './quality.ts';
import { benchQuietBytes } from './quiet-bytes.ts';
import { asMarkdown, type Findings, isKept, save } from './report.ts';
import { benchRequests } from './requests.ts';
import { benchShift } from './shift.ts';
import { withShop } from './shop.ts';

const siteDir = join(import.meta.dirname, '../dist/site');

const parts: Readonly<Record<string, () => Promise<Findings[]>>> = {
	bytes: async () => [
		benchBytes(siteDir),
		await withOutlook((look) => benchQuietBytes(look, siteDir)),
	],
	requests: async () => [await withOutlook(benchRequests)],
	shift: async () => [await withOutlook(benchShift)],
	paint: async () => [await withOutlook(benchPaint)],
	press: async () => [await withOutlook(benchPress)],
	lighthouse: () => withShop(benchLighthouse),
	pages: async () => [await withShop(benchPages)],
	filters: async () => [benchFilters()],
	orders: benchOrders,
	accounts: async () => [await withShop(benchAccounts)],
	desk: benchDesk,
	faults: benchFaults,
	fuzz: async () => [await benchFuzz()],
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
	console.error(`There is no ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}.`);
	process.exit(2);
}

const found: Record<string, Findings[]> = {};
for (const name of wanted) {
	found[name] = (await parts[name]?.()) ?? [];
	for (const one of found[name]) console.log(asMarkdown(one));
}
const findings = Object.values(found).flat();
const now = new Date();
keepQuality(found, now);
console.log(`Written to ${save(findings, now)} and docs/quality.md`);
process.exitCode = findings.every(({ bars }) => bars.every(isKept)) ? 0 : 1;
