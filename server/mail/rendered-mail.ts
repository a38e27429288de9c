/** A message ready to be sent: what every template makes. */
export interface RenderedMail {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** Whom an answer goes to, where that is not the shop. */
	readonly replyTo?: string;
	/** Takes a POST that ends letters of this kind (RFC 8058). */
	readonly unsubscribeUrl?: string;
}

/** What templates need to know of the shop beside `core/brand`. */
export interface MailContext {
	/** The address that shoppers see, without a slash at its end. */
	readonly publicUrl: string;
}

/** Makes the message of a template; throws if the template or its data is wrong. */
export type RenderMail = (
	template: string,
	data: unknown,
	context: MailContext,
) => Promise<RenderedMail>;
