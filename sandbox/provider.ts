import type { State } from './state/state.ts';
import type { News } from './webhooks/events.ts';

interface AccountSettings {
	/** Sessions that do not say whether tax is added get it. */
	addsTax: boolean;
}

/** The services that the parts of the practice provider share. */
export interface Provider {
	readonly state: State;
	/** The shop's name on the payment page. */
	readonly merchant: string;
	/** The settings of the account, as the merchant of a real one changes them. */
	readonly account: AccountSettings;
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
