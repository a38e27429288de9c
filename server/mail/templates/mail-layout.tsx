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
import type { MailContext } from '../rendered-mail.ts';

/** Mail programs do not support CSS variables, so these are the brand's tokens as values. */
export const colour = {
	navy: '#0b2346',
	quiet: '#4a5b75',
	foam: '#faf5ec',
	sea: '#1f6fb8',
	line: '#e3dccd',
	paper: '#ffffff',
} as const;

export const fontFamily =
	"Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

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
				<meta name="color-scheme" content="light" />
				<meta name="supported-color-schemes" content="light" />
				<style>{narrowScreen}</style>
			</Head>
			<Body style={body}>
				<Preview>{preview}</Preview>
				<Container style={container}>
					<Section style={masthead}>
						<Link href={context.publicUrl} style={wordMark}>
							{brand.name}
						</Link>
					</Section>
					<Row style={card}>
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
		<Section style={{ padding: '28px 16px 0' }}>
			<Text style={small}>{brand.tagline}</Text>
			<Text style={small}>
				{brand.name}, {brand.street}, {brand.city}, {brand.state} {brand.zip}
				<br />
				<Link href={context.publicUrl} style={{ ...link, fontSize: '13px' }}>
					{new URL(context.publicUrl).host}
				</Link>
			</Text>
		</Section>
	);
}

// The only rule that a style attribute cannot contain. Programs that drop it show larger margins.
const narrowScreen = '@media (max-width: 480px) { .sheet { padding: 28px 20px 24px !important } }';

const body: CSSProperties = {
	backgroundColor: colour.foam,
	color: colour.navy,
	fontFamily,
	margin: '0',
	padding: '32px 12px 40px',
};

const container: CSSProperties = { maxWidth: '600px' };

const masthead: CSSProperties = { padding: '0 0 24px', textAlign: 'center' };

const wordMark: CSSProperties = {
	color: colour.navy,
	fontFamily: `'League Spartan', ${fontFamily}`,
	fontSize: '34px',
	fontWeight: 700,
	letterSpacing: '-0.02em',
	lineHeight: '40px',
	textDecoration: 'none',
};

const card: CSSProperties = {
	backgroundColor: colour.paper,
	border: `1px solid ${colour.line}`,
	borderTop: `4px solid ${colour.sea}`,
	borderRadius: '14px',
	borderCollapse: 'separate',
};

const sheet: CSSProperties = { padding: '40px 44px 32px' };

const title: CSSProperties = {
	fontSize: '26px',
	fontWeight: 700,
	letterSpacing: '-0.01em',
	lineHeight: '32px',
	margin: '0 0 12px',
};

const small: CSSProperties = {
	color: colour.quiet,
	fontSize: '13px',
	lineHeight: '20px',
	margin: '0 0 8px',
	textAlign: 'center',
};

export const paragraph: CSSProperties = {
	fontSize: '16px',
	lineHeight: '25px',
	margin: '0 0 16px',
};

export const link: CSSProperties = { color: colour.sea, textDecoration: 'underline' };
