import { Column, Hr, Link, Row, Text } from '@react-email/components';
import type { Product } from '../mail.ts';
import type { MailContext } from '../rendered-mail.ts';
import { colour } from './mail-colours.ts';
import { MailImage } from './mail-image.tsx';
import { productPicture } from './mail-pictures.ts';
import { amountCell, blockTitle, cell, rule } from './mail-styles.ts';

interface ProductLinesProps {
	/** Says what these lines are, if they are not the whole order. */
	readonly title?: string;
	readonly products: readonly Product[];
	readonly context: MailContext;
}

/** Products with their pictures, between two rules. */
export function ProductLines({ title, products, context }: ProductLinesProps) {
	return (
		<>
			<Hr style={rule} />
			{title !== undefined && <Text style={{ ...blockTitle, margin: '0 0 12px' }}>{title}</Text>}
			{products.map(({ slug, name, detail, amount }, at) => (
				<Row key={`${name} ${detail}`} style={{ margin: at === 0 ? '0' : '16px 0 0' }}>
					<LinePicture slug={slug} context={context} />
					<Column style={{ ...cell, verticalAlign: 'middle' }}>
						{slug === undefined ? (
							<strong>{name}</strong>
						) : (
							<Link
								className="product"
								href={`${context.publicUrl}/product/${encodeURIComponent(slug)}`}
								style={productLink}
							>
								{name}
							</Link>
						)}
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
function LinePicture({ slug, context }: Pick<Product, 'slug'> & { context: MailContext }) {
	const picture = slug === undefined ? undefined : productPicture(slug, 'line', context);
	if (!picture) return null;
	return (
		<Column style={{ width: picture.width + 16 }}>
			<MailImage picture={picture} alt="" context={context} style={{ borderRadius: 8 }} />
		</Column>
	);
}

const productLink = { color: colour.navy, fontWeight: 600, textDecoration: 'none' } as const;
