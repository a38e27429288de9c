import {
	Body,
	Column,
	Container,
	Head,
	Heading,
	Html,
	Link,
	Preview,
	Row,
	Section,
	Text,
} from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { postalAddress } from '../../../core/shop/contact-texts.ts';
import type { MailContext } from '../rendered-mail.ts';
import { colour, darkCss, narrowCss } from './mail-colours.ts';
import { MailImage } from './mail-image.tsx';
import { logo } from './mail-pictures.ts';
import { fontFamily, link, textSize } from './mail-styles.ts';

interface MailLayoutProps {
	/** The preview text beside the subject in an inbox. */
	readonly preview: string;
	readonly heading: string;
	readonly context: MailContext;
	readonly children: ReactNode;
}

/** The layout of every mail: logo, one card, sender. */
export function MailLayout({ preview, heading, context, children }: MailLayoutProps) {
	const { publicUrl, shop } = context;
	return (
		<Html lang="en">
			<Head>
				<title>{heading}</title>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				{/* Two elements, because a program that cannot read one of them drops all of it. */}
				<style>{narrowCss}</style>
				<style>{darkCss}</style>
			</Head>
			<Body className="mail" style={body}>
				<Preview>{preview}</Preview>
				<Container style={{ maxWidth: 600 }}>
					<Section className="masthead" style={masthead}>
						<Link href={publicUrl}>
							<MailImage picture={logo} alt={shop.name} context={context} style={wordMark} />
						</Link>
					</Section>
					<Row style={{ borderCollapse: 'separate' }}>
						<Column className="sheet" style={sheet}>
							<Heading as="h1" style={title}>
								{heading}
							</Heading>
							{children}
						</Column>
					</Row>
					<Section className="foot" style={{ padding: '28px 16px 0' }}>
						<Text style={small}>{shop.tagline}</Text>
						<Text style={small}>
							{shop.name}, {postalAddress(shop)}
							<br />
							<Link href={publicUrl} style={{ ...link, fontSize: 13 }}>
								{new URL(publicUrl).host}
							</Link>
						</Text>
					</Section>
				</Container>
			</Body>
		</Html>
	);
}

const body: CSSProperties = {
	backgroundColor: colour.foam,
	color: colour.navy,
	fontFamily,
	margin: 0,
	padding: '32px 12px 40px',
};

const masthead: CSSProperties = {
	backgroundColor: colour.navy,
	borderCollapse: 'separate',
	borderRadius: '14px 14px 0 0',
	padding: '20px 44px',
};

const bold = { fontWeight: 700, letterSpacing: '-0.02em' } as const;

/** Programs that block pictures show the alternative text in this style. */
const wordMark = { ...textSize(32, logo.height), ...bold, color: colour.paper, fontFamily };

const sheet: CSSProperties = {
	backgroundColor: colour.paper,
	border: `1px solid ${colour.line}`,
	borderRadius: '0 0 14px 14px',
	borderTop: 0,
	padding: '36px 44px 28px',
};

const title = { ...textSize(30, 35), ...bold, margin: '0 0 12px' };

const small: CSSProperties = {
	...textSize(13, 20),
	color: colour.quiet,
	margin: '0 0 8px',
	textAlign: 'center',
};
