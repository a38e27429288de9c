/** Sizes that cannot be bought now, each as `{product id}/{size}`. */
export type SoldOut = ReadonlySet<string>;

/** What only the running shop knows of its built pages (design 3, decision 2). */
export interface GapFilling {
	/** Without a slash at its end. */
	readonly publicUrl: string;
	/** Whether cards are only practised with: every page says so. */
	readonly isPractice: boolean;
	readonly soldOut: SoldOut;
}

const availability = /https:\/\/availability\.invalid\/(words\/)?([\w-]+\/[\w-]+)/g;

/** A file of the site with its gaps filled. */
export function fillGaps(text: string, { publicUrl, isPractice, soldOut }: GapFilling): string {
	return text
		.replaceAll('https://public-url.invalid', publicUrl)
		.replaceAll('data-practice="gap"', `data-practice="${isPractice ? 'yes' : 'no'}"`)
		.replace(availability, (_, words: string | undefined, key: string) => {
			const isSoldOut = soldOut.has(key);
			if (words) return isSoldOut ? 'sold out' : 'in stock';
			return `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`;
		});
}

/** Whether what a file says changes with the stock. */
export function tellsStock(text: string): boolean {
	return text.search(availability) >= 0;
}
