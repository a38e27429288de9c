import { Button, Column, Hr, Link, Row, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import type { Block, TargetLink } from '../mail.ts';
import type { MailContext } from '../rendered-mail.ts';
import { colour } from './mail-colours.ts';
import { MailCourse } from './mail-course.tsx';
import { MailImage } from './mail-image.tsx';
import { productPicture } from './mail-pictures.ts';
import {
	amountCell,
	blockTitle,
	cell,
	link,
	paragraph,
	quietText,
	rule,
	textSize,
} from './mail-styles.ts';
import { ProductLines } from './product-lines.tsx';
import { Lines, Prose } from './prose.tsx';

interface BlockViewProps {
	readonly block: Block;
	readonly context: MailContext;
	readonly addressOf: (target: string) => string;
}

/** A block as HTML. */
export function BlockView({ block, context, addressOf }: BlockViewProps): ReactNode {
	const { shop } = context;
	const linkTo = (to: TargetLink, children: ReactNode = to.label) => (
		<Link href={addressOf(to.target)} style={link}>
			{children}
		</Link>
	);
	switch (block.kind) {
		case 'paragraph':
			return (
				<Text style={paragraph}>
					<Prose text={block.text} shop={shop} />
				</Text>
			);
		case 'note':
			return (
				<Text className="quiet" style={{ ...quietText, margin: '12px 0 0' }}>
					{block.text}
					{block.link && ' '}
					{block.link && linkTo(block.link)}
				</Text>
			);
		case 'button': {
			const { label, target, variant = 'action' } = block;
			// In a section of its own, so that its margins collapse.
			return (
				<Section style={{ margin: '20px 0' }}>
					<Button
						href={addressOf(target)}
						className={variant}
						style={{ ...button, ...variants[variant] }}
					>
						{label}
					</Button>
				</Section>
			);
		}
		case 'section':
			return (
				<Section style={{ margin: '0 0 18px' }}>
					<Text style={blockTitle}>{block.title}</Text>
					<Text className="quiet" style={quietText}>
						{block.link && linkTo(block.link)}
						{block.link && '. '}
						<Lines lines={block.lines} shop={shop} />
					</Text>
				</Section>
			);
		case 'facts':
			return (
				<Section style={{ margin: '0 0 8px' }}>
					{block.rows.map(([label, value]) => (
						<Row key={label} className="fact" style={{ margin: '0 0 8px' }}>
							<Column className="quiet" style={factLabel}>
								{label}
							</Column>
							<Column style={{ ...cell, overflowWrap: 'anywhere' }}>{value}</Column>
						</Row>
					))}
				</Section>
			);
		case 'amounts':
			return (
				<Section style={{ margin: '0 0 10px' }}>
					{block.rows.map(([label, amount]) => (
						<Row key={label} style={{ margin: '0 0 6px' }}>
							<Column className="quiet" style={{ ...cell, color: colour.quiet }}>
								{label}
							</Column>
							<Column style={amountCell}>{amount}</Column>
						</Row>
					))}
					{block.total !== undefined && <Total amount={block.total} />}
				</Section>
			);
		case 'products':
			return <ProductLines {...block} context={context} />;
		case 'picture': {
			const picture = productPicture(block.slug, 'large', context);
			const style = { borderRadius: 12 };
			return (
				picture &&
				linkTo(
					block,
					<MailImage picture={picture} alt={block.label} context={context} style={style} />,
				)
			);
		}
		case 'course':
			return <MailCourse course={block.course} context={context} />;
		case 'code':
			return (
				<Section className="panel" style={codeBox}>
					<Text style={block.code.length > 8 ? longCode : shortCode}>{block.code}</Text>
				</Section>
			);
		case 'typed':
			return block.text.split(/\n{2,}/).map((text, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
				<Text key={at} style={typedText}>
					<Lines lines={text.split('\n')} shop={shop} />
				</Text>
			));
		case 'quote':
			return (
				<Section className="panel" style={quoteBox}>
					{block.title !== undefined && (
						<Text style={{ ...quietText, margin: '0 0 6px' }}>{block.title}</Text>
					)}
					<Text style={{ ...typedText, margin: 0 }}>
						<Lines lines={block.text.split('\n')} shop={shop} />
					</Text>
				</Section>
			);
		case 'rule':
			return <Hr style={rule} />;
	}
}

/** The amount that counts, to be read at a glance. */
function Total({ amount }: { readonly amount: string }) {
	const large = { ...textSize(24, 30), fontWeight: 700 };
	return (
		<>
			<Row style={{ margin: '12px 0 0' }}>
				<Column style={{ ...cell, ...large }}>Total paid</Column>
				<Column style={{ ...amountCell, ...large }}>{amount}</Column>
			</Row>
			<Hr style={{ ...rule, margin: '22px 0 12px' }} />
		</>
	);
}

const variants = {
	action: { backgroundColor: colour.navy, color: colour.paper },
	buy: { backgroundColor: colour.coral, color: colour.navy },
} as const;

const button: CSSProperties = {
	...textSize(16, 22),
	borderRadius: 999,
	display: 'inline-block',
	fontWeight: 600,
	padding: '13px 28px',
	textDecoration: 'none',
};

const factLabel: CSSProperties = { ...cell, color: colour.quiet, paddingRight: 8, width: 140 };

const typedText: CSSProperties = { ...paragraph, whiteSpace: 'pre-wrap' };

const quoteBox: CSSProperties = {
	backgroundColor: colour.foam,
	borderLeft: `4px solid ${colour.sea}`,
	margin: '12px 0 20px',
	padding: '14px 18px',
};

const codeBox: CSSProperties = {
	backgroundColor: colour.foam,
	border: `1px solid ${colour.line}`,
	borderCollapse: 'separate',
	borderRadius: 10,
	textAlign: 'center',
};

/** The letter spacing after the last character would shift the text off centre without a padding. */
const shortCode: CSSProperties = {
	...textSize(30, 36),
	fontFamily: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
	fontWeight: 700,
	letterSpacing: '0.22em',
	margin: '14px 0',
	paddingLeft: '0.22em',
};

/** Fits on one line of a phone. */
const longCode = { ...shortCode, fontSize: 22, letterSpacing: '0.08em', paddingLeft: '0.08em' };
