import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { imageOf } from '../../core/catalogue/image-of.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { isMissing } from '../catalogue/missing-pictures.ts';

/** A rendered message. */
export interface RenderedMail {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** Who sends it, if the settings do not say it. */
	readonly sender: Pick<ShopFacts, 'name' | 'email'>;
	/** The reply address, if it is not the shop's. */
	readonly replyTo?: string;
	/** A POST to it unsubscribes (RFC 8058). */
	readonly unsubscribeUrl?: string;
}

/** What templates need beside the data of their mail. */
export interface MailContext {
	/** The public URL without a trailing slash. */
	readonly publicUrl: string;
	/** The facts of the publication that is current when the mail is sent. */
	readonly shop: ShopFacts;
	/** The front of each product of the catalogue (`imageOf`) that this release has, by its slug. */
	readonly fronts: Readonly<Record<string, string>>;
}

export function mailContext(publicUrl: string, { products, shop }: Catalogue): MailContext {
	const fronts = products.flatMap(({ slug, images: [front] }) =>
		isMissing(front) ? [] : [[slug, imageOf(front)] as const],
	);
	return { publicUrl, shop, fronts: Object.fromEntries(fronts) };
}

/** Renders a template; throws if the template or its data is invalid. */
export type RenderMail = (
	template: string,
	data: unknown,
	context: MailContext,
) => Promise<RenderedMail>;
