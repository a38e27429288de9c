import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { imageOf } from '../../core/catalogue/image-of.ts';
import { isMissing } from '../catalogue/missing-pictures.ts';

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
	/** The front of each product of the catalogue (`imageOf`) that this release has, by its slug. */
	readonly fronts: Readonly<Record<string, string>>;
}

export function mailContext(publicUrl: string, { products }: Catalogue): MailContext {
	const fronts = products.flatMap(({ slug, images: [front] }) =>
		isMissing(front) ? [] : [[slug, imageOf(front)] as const],
	);
	return { publicUrl, fronts: Object.fromEntries(fronts) };
}

/** Renders a template; throws if the template or its data is invalid. */
export type RenderMail = (
	template: string,
	data: unknown,
	context: MailContext,
) => Promise<RenderedMail>;
