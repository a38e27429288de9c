import type { Logger } from 'pino';
import type { About } from './about.ts';
import type { VerifyShopper } from './auth/shopper.ts';
import type { Database } from './db/open.ts';
import type { Readiness } from './db/readiness.ts';
import type { PaymentProvider } from './payments/provider.ts';

/** The services that exist once in a process. */
export interface Services {
	readonly db: Database;
	readonly readiness: Readiness;
	readonly provider: PaymentProvider;
	readonly about: About;
	readonly log: Logger;
	/** `PUBLIC_URL`, or null while it is unset: then a request's own loopback origin is used. */
	readonly publicUrl: string | null;
	/** Where links lead that no request gave rise to. */
	readonly defaultUrl: string;
	readonly merchantEmail: string | null;
	/** How many proxies stand in front (`clientAddressOf`). */
	readonly trustProxy: number;
	readonly hasRateLimits: boolean;
	/** Verifies who is signed in. */
	readonly verifyShopper: VerifyShopper;
	/** False if an auth service of others has them. */
	readonly hasOwnAccounts: boolean;
	/** Aborted when the shop begins to stop: what answers without an end comes to one. */
	readonly stopping: AbortSignal;
	/** Epoch milliseconds. */
	readonly now: () => number;
	/** Tells the outbox that a message was committed. */
	readonly wakeOutbox: () => void;
}
