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
}

/** Renders a template; throws if the template or its data is invalid. */
export type RenderMail = (
	template: string,
	data: unknown,
	context: MailContext,
) => Promise<RenderedMail>;
