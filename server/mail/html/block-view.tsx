import { Button, Column, Hr, Link, Row, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { brand } from '../../../core/brand.ts';
import { addressOf, type Block, type TextLink } from '../blocks.ts';
import type { MailContext } from '../rendered-mail.ts';
import { colour } from './mail-colours.ts';
import { MailCourse } from './mail-course.tsx';
import { MailImage } from './mail-image.tsx';
import { productPicture } from './mail-pictures.ts';
import { amountCell, blockTitle, cell, link, paragraph, quietText, rule } from './mail-styles.ts';
import { ProductLines } from './product-lines.tsx';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

interface Shown<Kind extends Block['kind']> {
	readonly block: BlockOf<Kind>;
	readonly context: MailContext;
}

/** A block as HTML. */
export function BlockView({ block, context }: { block: Block; context: MailContext }): ReactNode {
	switch (block.kind) {
		case 'paragraph':
			return (
				<Text style={{ ...paragraph, ...(block.isStrong && { fontWeight: 600 }) }}>
					<Prose text={block.text} />
				</Text>
			);
		case 'note':
			return (
				<Text className="quiet" style={{ ...quietText, margin: '12px 0 0' }}>
					<Lines lines={block.lines} isNumberStrong />
					{block.link && ' '}
					<TargetLink link={block.link} context={context} />
				</Text>
			);
		case 'button':
			return <ButtonView block={block} context={context} />;
		case 'section':
			return <SectionView block={block} context={context} />;
		case 'facts':
			return <Facts rows={block.rows} />;
		case 'amounts':
			return <Amounts {...block} />;
		case 'products':
			return <ProductLines {...block} context={context} />;
		case 'picture':
			return <PictureView block={block} context={context} />;
		case 'course':
			return <MailCourse course={block.course} context={context} />;
		case 'code':
			return (
				<Section className="panel" style={codeBox}>
					<Text style={block.code.length > 8 ? longCodeText : codeText}>{block.code}</Text>
				</Section>
			);
		case 'typed':
			return block.text.split(/\n{2,}/).map((text, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
				<Text key={at} style={typedText}>
					<Lines lines={text.split('\n')} />
				</Text>
			));
		case 'quote':
			return <Quote {...block} />;
		case 'rule':
			return <Hr style={rule} />;
	}
}

/**
 * Text whose order and return numbers and number ranges do not break, and whose contact data are
 * links.
 */
function Prose({ text, isNumberStrong = false }: { text: string; isNumberStrong?: boolean }) {
	return text.split(marked).map((part, at) => {
		if (at % 2 === 0) return part.replaceAll(/(?<=\d)–(?=\d)/g, '\u2060–\u2060');
		if (part === brand.email) {
			return (
				<Link key={part} href={`mailto:${part}`} style={link}>
					{part}
				</Link>
			);
		}
		if (part === brand.phone) {
			return (
				<Link key={part} href={brand.phoneHref} style={{ ...link, whiteSpace: 'nowrap' }}>
					{part}
				</Link>
			);
		}
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
			<span key={at} style={isNumberStrong ? strongNumber : number}>
				{part}
			</span>
		);
	});
}

const contact = [brand.email, brand.phone].map(RegExp.escape).join('|');
const marked = new RegExp(`(\\b(?:BLUE|RET)-\\w+|${contact})`);

interface LinesProps {
	readonly lines: readonly string[];
	readonly isNumberStrong?: boolean;
}

/** Stacked lines, such as an address. */
function Lines({ lines, isNumberStrong = false }: LinesProps) {
	return lines.map((text, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
		<span key={at}>
			{at > 0 && <br />}
			<Prose text={text} isNumberStrong={isNumberStrong} />
		</span>
	));
}

interface TargetLinkProps {
	readonly link: TextLink | undefined;
	readonly context: MailContext;
}

function TargetLink({ link: to, context }: TargetLinkProps) {
	return (
		to && (
			<Link href={addressOf(to.target, context.publicUrl)} style={link}>
				{to.label}
			</Link>
		)
	);
}

/** The main button of a mail. In a section of its own, so that its margins collapse. */
function ButtonView({ block: { label, target, variant }, context }: Shown<'button'>) {
	return (
		<Section style={{ margin: '20px 0' }}>
			<Button
				href={addressOf(target, context.publicUrl)}
				className={variant}
				style={{ ...button, ...variants[variant] }}
			>
				{label}
			</Button>
		</Section>
	);
}

function SectionView({ block, context }: Shown<'section'>) {
	return (
		<Section style={{ margin: '0 0 18px' }}>
			<Text style={blockTitle}>{block.title}</Text>
			<Text className="quiet" style={quietText}>
				<TargetLink link={block.link} context={context} />
				{block.link && '. '}
				<Lines lines={block.lines} />
			</Text>
		</Section>
	);
}

function Facts({ rows }: Pick<BlockOf<'facts'>, 'rows'>) {
	return rows.map(([label, value], at) => (
		<Row
			key={label}
			className="fact"
			style={{ margin: at === rows.length - 1 ? '0 0 16px' : '0 0 8px' }}
		>
			<Column className="quiet" style={{ ...cell, ...factLabel }}>
				{label}
			</Column>
			<Column style={{ ...cell, overflowWrap: 'anywhere' }}>{value}</Column>
		</Row>
	));
}

function Amounts({ rows, total }: Pick<BlockOf<'amounts'>, 'rows' | 'total'>) {
	return (
		<>
			{rows.map(([label, amount], at) => (
				<Row
					key={label}
					style={{ margin: total === null && at === rows.length - 1 ? '0 0 16px' : '0 0 6px' }}
				>
					<Column className="quiet" style={{ ...cell, color: colour.quiet }}>
						{label}
					</Column>
					<Column style={amountCell}>{amount}</Column>
				</Row>
			))}
			{total !== null && (
				<>
					<Row style={{ margin: '12px 0 0' }}>
						<Column style={{ ...cell, ...totalText }}>Total paid</Column>
						<Column style={{ ...amountCell, ...totalText }}>{total}</Column>
					</Row>
					<Hr style={rule} />
				</>
			)}
		</>
	);
}

function PictureView({ block: { slug, label, target }, context }: Shown<'picture'>) {
	const picture = productPicture(slug, 'large', context);
	return (
		picture && (
			<Link href={addressOf(target, context.publicUrl)}>
				<MailImage
					picture={picture}
					alt={label}
					context={context}
					style={{ borderRadius: '12px' }}
				/>
			</Link>
		)
	);
}

function Quote({ title, text }: Pick<BlockOf<'quote'>, 'title' | 'text'>) {
	return (
		<Section className="panel" style={quoteBox}>
			{title !== null && <Text style={{ ...quietText, margin: '0 0 6px' }}>{title}</Text>}
			<Text style={{ ...typedText, margin: '0' }}>
				<Lines lines={text.split('\n')} />
			</Text>
		</Section>
	);
}

const number: CSSProperties = { whiteSpace: 'nowrap' };

const strongNumber: CSSProperties = { ...number, color: colour.navy, fontWeight: 700 };

const variants = {
	action: { backgroundColor: colour.navy, color: colour.paper },
	buy: { backgroundColor: colour.coral, color: colour.navy },
} as const;

const button: CSSProperties = {
	borderRadius: '999px',
	display: 'inline-block',
	fontSize: '16px',
	fontWeight: 600,
	lineHeight: '22px',
	padding: '13px 28px',
	textDecoration: 'none',
};

const factLabel: CSSProperties = { color: colour.quiet, paddingRight: '8px', width: '140px' };

const totalText: CSSProperties = { fontSize: '24px', fontWeight: 700, lineHeight: '30px' };

const typedText: CSSProperties = {
	...paragraph,
	overflowWrap: 'anywhere',
	whiteSpace: 'pre-wrap',
};

const quoteBox: CSSProperties = {
	backgroundColor: colour.foam,
	borderLeft: `4px solid ${colour.sea}`,
	margin: '20px 0',
	padding: '14px 18px',
};

const codeBox: CSSProperties = {
	backgroundColor: colour.foam,
	border: `1px solid ${colour.line}`,
	borderCollapse: 'separate',
	borderRadius: '10px',
	textAlign: 'center',
};

const codeText: CSSProperties = {
	fontFamily: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
	fontSize: '30px',
	fontWeight: 700,
	letterSpacing: '0.22em',
	lineHeight: '36px',
	margin: '14px 0',
	// The letter spacing after the last character would shift the text off centre.
	paddingLeft: '0.22em',
};

/** Fits on one line of a phone. */
const longCodeText: CSSProperties = {
	...codeText,
	fontSize: '22px',
	letterSpacing: '0.08em',
	paddingLeft: '0.08em',
};
