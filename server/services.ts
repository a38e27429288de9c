import type { Logger } from 'pino';
import type { PublishedCatalogue } from '../core/catalogue/catalogue.ts';
import type { Retention } from '../core/retention.ts';
import type { About } from './about.ts';
import type { VerifyShopper } from './auth/index.ts';
import type { StartBackup } from './backup/start-backup.ts';
import type { CheckoutLimits } from './checkout/checkout-limits.ts';
import type { Database } from './db/open.ts';
import type { Readiness } from './db/readiness.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Previews } from './publishing/previews.ts';
import type { Publications } from './publishing/publish.ts';

/** The services that exist once in a process. */
export interface Services {
	readonly db: Database;
	/**
	 * The published catalogue of this moment. A request calls it once and passes the result on, so that
	 * it never sees two.
	 */
	readonly currentCatalogue: () => PublishedCatalogue;
	readonly publications: Publications;
	readonly previews: Previews;
	readonly pictures: Pictures;
	readonly startBackup: StartBackup;
	readonly readiness: Readiness;
	readonly provider: PaymentProvider;
	readonly about: About;
	readonly log: Logger;
	/** `PUBLIC_URL`, or null while it is unset: then a request's own loopback origin is used. */
	readonly publicUrl: string | null;
	/** The base URL of links outside of a request. */
	readonly defaultUrl: string;
	/**
	 * Who gets the merchant's mails at this moment; null: nobody. A copy of the services does not follow
	 * its changes.
	 */
	readonly merchantEmail: string | null;
	/** Reads `merchantEmail` again. It never throws. */
	readonly refreshMerchantEmail: () => Promise<void>;
	/** How many proxies stand in front (`clientAddressOf`). */
	readonly trustProxy: number;
	readonly hasRateLimits: boolean;
	/** They apply with rate limits only. */
	readonly checkoutLimits: CheckoutLimits;
	/** Whether a solved captcha is right, by its token; null if no captcha is configured. */
	readonly verifyCaptcha: ((token: string, clientAddress: string) => Promise<boolean>) | null;
	/** How many days data is retained. */
	readonly retention: Retention;
	/** Verifies access tokens. */
	readonly verifyShopper: VerifyShopper;
	/** How long a merchant's session may make no call of the desk; null: no limit. */
	readonly deskIdleMs: number | null;
	/** How long the owner of an account may object to what was done with it; null: not at all. */
	readonly objectionLifeMs: number | null;
	/** False with an external auth service. */
	readonly hasOwnAccounts: boolean;
	/** Epoch milliseconds. */
	readonly now: () => number;
	/** Call it after a transaction with a new message is committed. */
	readonly wakeOutbox: () => void;
}
