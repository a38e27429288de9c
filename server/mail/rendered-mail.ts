import type { Catalogue } from '../../core/catalogue/catalogue.ts';

/** A rendered message. */
export interface RenderedMail {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** The reply address, if it is not the shop's. */
	readonly replyTo?: string;
	/** A POST to it unsubscribes (RFC 8058). */
	readonly unsubscribeUrl?: string;
}

/** What templates need beside `core/brand`. */
export interface MailContext {
	/** The public URL without a trailing slash. */
	readonly publicUrl: string;
	/** The slugs of the products of the catalogue. Only these have pictures. */
	readonly productSlugs: readonly string[];
}

export function mailContext(publicUrl: string, { products }: Catalogue): MailContext {
	return { publicUrl, productSlugs: products.map(({ slug }) => slug) };
}

/** Renders a template; throws if the template or its data is invalid. */
export type RenderMail = (
	template: string,
	data: unknown,
	context: MailContext,
) => Promise<RenderedMail>;
