import { catalogue, products } from '../../../tests/publication.ts';
import { sampleOrder } from '../mails/order-data.ts';
import { type MailContext, mailContext } from '../rendered-mail.ts';

/** The context of a shop that sells the products of the sample order, with pictures of real ones. */
export function sampleContext(publicUrl: string): MailContext {
	const sold = sampleOrder.lines.flatMap(({ slug }, at) => {
		const product = products[at];
		return product ? [{ ...product, slug }] : [];
	});
	return mailContext(publicUrl, { ...catalogue, products: [...products, ...sold] });
}
