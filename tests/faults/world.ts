import type { Database } from '../../server/db/open.ts';
import type { AppTestContext } from '../../server/testing/app-test-context.ts';
import type { Shopper } from '../../server/testing/shoppers.ts';
import type { MailServer } from '../mail-server.ts';
import type { Lines } from './frozen-lines.ts';
import type { MortalShop } from './mortal-shop.ts';
import type { PracticeProcess } from './practice-process.ts';
import type { Weather } from './weather.ts';

/** How large a storm is, and which. */
export interface StormSize {
	readonly purchases: number;
	readonly kills: number;
	readonly atOnce: number;
	readonly seed: number;
}

/** All that a storm blows over. */
export interface World {
	readonly size: StormSize;
	readonly shop: MortalShop;
	/** Somebody who may in at the desk. */
	readonly merchant: Shopper;
	readonly practice: PracticeProcess;
	readonly mail: MailServer;
	readonly lines: Lines;
	readonly databaseUrl: string;
	/** The shop's database, looked at from outside. */
	readonly db: Database;
	readonly weather: Weather;
	readonly diary: Diary;
}

/** What shoppers and the merchant were told, for comparison with both sides. */
export interface Diary {
	/** Purchases begun so far: what happens when is counted in them. */
	begun: number;
	/** Checkout calls that were answered with a payment page. */
	readonly pages: { readonly shopper: number; readonly sessionId: string }[];
	/** Refunds that the desk said were made. */
	readonly refunds: { readonly sessionId: string; readonly cents: number }[];
	/** What cannot be right, seen on the way. */
	readonly faults: string[];
}

/** A call of the shop needs only the address of the test context. */
export function shopAt(defaultUrl: string): AppTestContext {
	return { services: { defaultUrl } } as AppTestContext;
}

export function newDiary(): Diary {
	return { begun: 0, pages: [], refunds: [], faults: [] };
}
