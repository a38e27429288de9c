import { withBrowser } from './browser.ts';
import { benchBytes } from './bytes.ts';
import { benchFaults } from './faults.ts';
import { benchFuzz } from './fuzz.ts';
import { benchHydration } from './hydration.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOrders } from './orders.ts';
import { benchPaint } from './paint.ts';
import { benchPress } from './press.ts';
import { benchPublish } from './publish.ts';
import type { Findings } from './report.ts';
import { benchShift } from './shift.ts';
import { withShop } from './shop.ts';
import { benchTaps } from './taps.ts';

/**
 * The parts of the benchmark by their names on the command line. Each measures a row of
 * docs/quality.md, which has its method.
 */
export const parts: Readonly<Record<string, () => Promise<Findings[]>>> = {
	bytes: async () => [benchBytes()],
	shift: async () => [await withBrowser(benchShift)],
	paint: async () => [await withBrowser(benchPaint)],
	hydration: async () => [await withBrowser(benchHydration)],
	taps: async () => [await withBrowser(benchTaps)],
	press: async () => [await withBrowser(benchPress)],
	lighthouse: () => withShop(benchLighthouse),
	orders: benchOrders,
	publish: benchPublish,
	faults: benchFaults,
	fuzz: async () => [await benchFuzz()],
};
