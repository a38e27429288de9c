import type { State } from './state/state.ts';
import type { News } from './webhooks/events.ts';

/** The services that the parts of the practice provider share. */
export interface Provider {
	readonly state: State;
	/** The shop's name on the payment page. */
	readonly merchant: string;
	/** Epoch milliseconds. Tests set it. */
	now(): number;
	/** The public URL of the payment page without a trailing slash. */
	publicUrl(): string;
	/** Records an event, which is delivered after the transaction. */
	announce(announcement: News): void;
}

/** The time in seconds, as in the API. */
export function nowSec(provider: Provider): number {
	return Math.floor(provider.now() / 1000);
}
