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
import { brand } from '../../../core/brand.ts';
import { postalAddress } from '../../../core/promise-texts.ts';
import type { MailContext } from '../rendered-mail.ts';
import { colour, darkCss, narrowCss } from './mail-colours.ts';
import { MailImage } from './mail-image.tsx';
import { logo } from './mail-pictures.ts';
import { fontFamily, link } from './mail-styles.ts';

interface MailLayoutProps {
	/** The preview text beside the subject in an inbox. */
	readonly preview: string;
	readonly heading: string;
	readonly context: MailContext;
	readonly children: ReactNode;
}

/** The layout of every mail: logo, one card, sender. */
export function MailLayout({ preview, heading, context, children }: MailLayoutProps) {
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
				<Container style={container}>
					<Section className="masthead" style={masthead}>
						<Link href={context.publicUrl}>
							<MailImage picture={logo} alt={brand.name} context={context} style={wordMark} />
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
					<Footer context={context} />
				</Container>
			</Body>
		</Html>
	);
}

function Footer({ context }: { readonly context: MailContext }) {
	return (
		<Section className="foot" style={{ padding: '28px 16px 0' }}>
			<Text style={small}>{brand.tagline}</Text>
			<Text style={small}>
				{brand.name}, {postalAddress}
				<br />
				<Link href={context.publicUrl} style={{ ...link, fontSize: '13px' }}>
					{new URL(context.publicUrl).host}
				</Link>
			</Text>
		</Section>
	);
}

const body: CSSProperties = {
	backgroundColor: colour.foam,
	color: colour.navy,
	fontFamily,
	margin: '0',
	padding: '32px 12px 40px',
};

const container: CSSProperties = { maxWidth: '600px' };

const masthead: CSSProperties = {
	backgroundColor: colour.navy,
	borderCollapse: 'separate',
	borderRadius: '14px 14px 0 0',
	padding: '20px 44px',
};

/** Programs that block pictures show the alternative text in this style. */
const wordMark: CSSProperties = {
	color: colour.paper,
	fontFamily,
	fontSize: '32px',
	fontWeight: 700,
	letterSpacing: '-0.02em',
	lineHeight: `${logo.height}px`,
};

const sheet: CSSProperties = {
	backgroundColor: colour.paper,
	border: `1px solid ${colour.line}`,
	borderRadius: '0 0 14px 14px',
	borderTop: '0',
	padding: '36px 44px 28px',
};

const title: CSSProperties = {
	fontSize: '30px',
	fontWeight: 700,
	letterSpacing: '-0.02em',
	lineHeight: '35px',
	margin: '0 0 12px',
};

const small: CSSProperties = {
	color: colour.quiet,
	fontSize: '13px',
	lineHeight: '20px',
	margin: '0 0 8px',
	textAlign: 'center',
};
