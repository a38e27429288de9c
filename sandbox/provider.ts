import type { State } from './state/state.ts';
import type { News } from './webhooks/events.ts';

/** What every part of the practice provider works with. */
export interface Provider {
	readonly state: State;
	/** The shop's name on the payment page. */
	readonly merchant: string;
	/** The time in milliseconds. Tests set it. */
	now(): number;
	/** Where shoppers reach the payment page: no slash at the end. */
	publicUrl(): string;
	/** Writes an event into the books and has it delivered once the transaction is through. */
	announce(announcement: News): void;
}

/** The time in whole seconds, as the API counts it. */
export function nowSec(provider: Provider): number {
	return Math.floor(provider.now() / 1000);
}
