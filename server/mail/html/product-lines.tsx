import { Column, Hr, Link, Row, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import { sizeLabel } from '../../../core/catalogue/size-text.ts';
import { formatCents } from '../../../core/money.ts';
import type { MailContext } from '../rendered-mail.ts';
import type { ReceiptData } from '../template-data.ts';
import { lineDetail } from '../templates/orders/receipt-content.ts';
import { wrap } from '../templates/orders/receipt-text.ts';
import { colour } from './mail-colours.ts';
import { MailImage } from './mail-image.tsx';
import { productPicture } from './mail-pictures.ts';
import { amountCell, blockTitle, cell, rule } from './order-parts.tsx';

type Lines = ReceiptData['lines'];

interface OrderLinesProps {
	readonly lines: Lines;
	readonly context: MailContext;
	/** Whether to show the amounts of the order. */
	readonly hasAmounts: boolean;
}

/** The lines of an order, between two rules. */
export function OrderLines({ lines, context, hasAmounts }: OrderLinesProps) {
	const shown = lines.map((line) => ({
		slug: line.slug,
		name: line.name,
		detail: hasAmounts ? lineDetail(line) : formatCount(line),
		...(hasAmounts && { amount: formatCents(line.priceCents * line.quantity) }),
	}));
	return <PictureLines lines={shown} context={context} />;
}

/** The plain-text version. */
export function orderLinesText(lines: Lines): string[] {
	return lines.flatMap((line) => [...wrap(line.name), `  ${formatCount(line)}`]);
}

function formatCount({ size, quantity }: Lines[number]): string {
	return `${sizeLabel(size)} · Quantity ${quantity}`;
}

interface PictureLine {
	readonly slug: string;
	readonly name: string;
	readonly detail: string;
	readonly amount?: string;
}

interface PictureLinesProps {
	/** Says what these lines are, if they are not the whole order. */
	readonly title?: string;
	readonly lines: readonly PictureLine[];
	readonly context: MailContext;
}

/** Lines with their pictures, between two rules. */
export function PictureLines({ title, lines, context }: PictureLinesProps) {
	return (
		<>
			<Hr style={rule} />
			{title !== undefined && <Text style={{ ...blockTitle, margin: '0 0 12px' }}>{title}</Text>}
			{lines.map(({ slug, name, detail, amount }, at) => (
				<Row key={`${name} ${detail}`} style={{ margin: at === 0 ? '0' : '16px 0 0' }}>
					<LinePicture slug={slug} context={context} />
					<Column style={{ ...cell, verticalAlign: 'middle' }}>
						<Link
							className="product"
							href={`${context.publicUrl}/product/${encodeURIComponent(slug)}`}
							style={product}
						>
							{name}
						</Link>
						<br />
						<span className="quiet" style={{ color: colour.quiet }}>
							{detail}
						</span>
					</Column>
					{amount !== undefined && (
						<Column style={{ ...amountCell, verticalAlign: 'middle' }}>{amount}</Column>
					)}
				</Row>
			))}
			<Hr style={rule} />
		</>
	);
}

/** The name stands beside the picture, so it needs no text of its own. */
function LinePicture({ slug, context }: Pick<PictureLine, 'slug'> & { context: MailContext }) {
	const picture = productPicture(slug, 'line', context);
	if (!picture) return null;
	return (
		<Column style={{ width: `${picture.width + 16}px` }}>
			<MailImage picture={picture} alt="" context={context} style={{ borderRadius: '8px' }} />
		</Column>
	);
}

const product: CSSProperties = { color: colour.navy, fontWeight: 600, textDecoration: 'none' };
