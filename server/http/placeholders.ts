import {
	defaultRetention,
	formatRetention,
	type Retention,
	type RetentionName,
	retentionNames,
} from '../../core/retention.ts';

/** Sizes that cannot be bought now, each as `{product id}/{size}`. */
export type SoldOut = ReadonlySet<string>;

/** The values in built pages that only the running server knows. */
export interface PlaceholderValues {
	/** Without a slash at its end. */
	readonly publicUrl: string;
	/** Whether the practice card provider is in use. Every page shows it. */
	readonly isPractice: boolean;
	readonly soldOut: SoldOut;
	readonly auth: AuthPlaceholders;
	/** The days that the privacy policy names. Default: those of the shop. */
	readonly retention?: Retention;
}

/** The values that sign-in needs in the browser. */
export interface AuthPlaceholders {
	/** The address of an external auth service, `…/auth/v1`; null: our own. */
	readonly externalUrl: string | null;
	/** The `apikey` header of its calls. */
	readonly key: string | null;
	/** The captcha provider and its site key; null: none. */
	readonly captcha: CaptchaPlaceholders | null;
}

interface CaptchaPlaceholders {
	readonly provider: 'hcaptcha' | 'turnstile';
	readonly siteKey: string;
}

const availability =
	/https:\/\/availability\.invalid\/(?:(words|feed)\/)?([\w-]+\/\w+(?:%20\w+)?)/g;

/** What stands for an availability in texts, in feeds and in the data of pages. */
const availabilities = {
	words: { inStock: 'in stock', soldOut: 'unavailable' },
	feed: { inStock: 'in_stock', soldOut: 'out_of_stock' },
	url: { inStock: 'https://schema.org/InStock', soldOut: 'https://schema.org/OutOfStock' },
} as const;

const retainedDays = new RegExp(`retention\\.invalid/(${retentionNames.join('|')})`, 'g');

/** Replaces the placeholders in a file of the site. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
	const { publicUrl, isPractice, soldOut, auth, retention = defaultRetention } = values;
	return text
		.replaceAll('https://public-url.invalid', publicUrl)
		.replaceAll('data-practice="placeholder"', `data-practice="${isPractice ? 'yes' : 'no'}"`)
		.replaceAll('data-retention="placeholder"', `data-retention="${formatRetention(retention)}"`)
		.replaceAll(retainedDays, (_, name: RetentionName) => `${retention[name]}`)
		.replace(/data-(auth-url|auth-key|captcha|captcha-key)="placeholder"/g, (_, name: string) => {
			const known: Readonly<Record<string, string | null | undefined>> = {
				'auth-url': auth.externalUrl,
				'auth-key': auth.key,
				captcha: auth.captcha?.provider,
				'captcha-key': auth.captcha?.siteKey,
			};
			return `data-${name}="${attribute(known[name] ?? '')}"`;
		})
		.replace(availability, (_, form: 'words' | 'feed' | undefined, key: string) => {
			return availabilities[form ?? 'url'][
				soldOut.has(decodeURIComponent(key)) ? 'soldOut' : 'inStock'
			];
		});
}

/** The sizes whose stock a file shows, each as in `SoldOut`. */
export function sizesIn(text: string): readonly string[] {
	const sizes = new Set([...text.matchAll(availability)].map(([, , size = '']) => size));
	// Copies, because V8 keeps the whole text in memory for a part of it.
	return [...sizes].map((size) => Buffer.from(decodeURIComponent(size)).toString());
}

function attribute(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
