import { Link, Text } from '@react-email/components';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { MailImage } from '../html/mail-image.tsx';
import { Aside, MailLayout, paragraph } from '../html/mail-layout.tsx';
import { productPicture } from '../html/mail-pictures.ts';
import type { MailContext } from '../rendered-mail.ts';
import type { BackInStockData } from '../template-data.ts';
import { MailButton } from './mail-button.tsx';
import { wrap } from './orders/receipt-text.ts';

interface BackInStockProps {
	readonly size: BackInStockData;
	readonly context: MailContext;
}

const once =
	'You asked us to tell you. We can’t set one aside: first come, first served. This is the only email we send about it.';

export function backInStockSubject({ name, size }: BackInStockData): string {
	return `Back in ${sizeText(size)}: ${name}`;
}

/** Reports that a size is available again, with a link to it. */
export function BackInStock({ size, context }: BackInStockProps) {
	return (
		<MailLayout preview={intro(size)} heading="It’s back" context={context}>
			<Text style={paragraph}>{intro(size)}</Text>
			<ProductPicture size={size} context={context} />
			<MailButton href={productUrl(size, context)} variant="buy">
				See it in {sizeText(size.size)}
			</MailButton>
			<Aside>{once}</Aside>
		</MailLayout>
	);
}

function ProductPicture({ size, context }: BackInStockProps) {
	const picture = productPicture(size.slug, 'large', context);
	if (!picture) return null;
	return (
		<Link href={productUrl(size, context)}>
			<MailImage picture={picture} alt={size.name} context={context} style={pictureStyle} />
		</Link>
	);
}

export function backInStockText(size: BackInStockData, context: MailContext): string {
	return [...wrap(intro(size)), '', productUrl(size, context), '', ...wrap(once), ''].join('\n');
}

function intro({ name, size }: BackInStockData): string {
	return `${name} is in stock again in ${sizeText(size)}.`;
}

function productUrl({ slug, size }: BackInStockData, { publicUrl }: MailContext): string {
	return `${publicUrl}/product/${encodeURIComponent(slug)}?size=${encodeURIComponent(size)}`;
}

const pictureStyle = { borderRadius: '12px', margin: '0 0 20px' } as const;
