import { hasMailReader, type ReaderConfig } from './mail/reader-access.ts';
import type { PracticeProvider } from './payments/practice.ts';

/** The addresses of the shop. */
export interface ShopUrls {
	readonly localUrl: string;
	readonly publicUrl: string;
}

/** The lines that a shop prints when it is ready. */
export function addressesOf(
	config: ReaderConfig,
	{ localUrl, publicUrl }: ShopUrls,
	practice: PracticeProvider | null,
): readonly string[] {
	return [
		...(practice ? [`practice payments on ${practice.url}`] : []),
		...(hasMailReader(config) ? [`mail reader on ${publicUrl}/dev/mail`] : []),
		`shop ready on ${localUrl}`,
	];
}
