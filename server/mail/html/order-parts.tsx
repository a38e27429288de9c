import { Column, Hr, Link, Row, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { brand } from '../../../core/brand.ts';
import { wrap } from '../templates/orders/receipt-text.ts';
import { colour } from './mail-colours.ts';
import { link, paragraph } from './mail-layout.tsx';

interface Fact {
	readonly label: string;
	readonly value: ReactNode;
}

interface AmountRow {
	readonly label: string;
	readonly amount: string;
}

/** A list of labels and values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
	return facts.map(({ label, value }) => (
		<Row key={label} className="fact" style={{ margin: '0 0 8px' }}>
			<Column
				className="quiet"
				style={{ ...cell, color: colour.quiet, paddingRight: '8px', width: '140px' }}
			>
				{label}
			</Column>
			<Column style={{ ...cell, overflowWrap: 'anywhere' }}>{value}</Column>
		</Row>
	));
}

/** Labels with amounts in one column. */
export function AmountRows({ rows }: { readonly rows: readonly AmountRow[] }) {
	return rows.map(({ label, amount }) => (
		<Row key={label} style={{ margin: '0 0 6px' }}>
			<Column className="quiet" style={{ ...cell, color: colour.quiet }}>
				{label}
			</Column>
			<Column style={amountCell}>{amount}</Column>
		</Row>
	));
}

/** The amount that counts, to be read at a glance. */
export function TotalRow({ label, amount }: AmountRow) {
	return (
		<Row style={{ margin: '12px 0 0' }}>
			<Column style={{ ...cell, ...total }}>{label}</Column>
			<Column style={{ ...amountCell, ...total }}>{amount}</Column>
		</Row>
	);
}

export function factsText(facts: readonly { label: string; value: string }[]): string[] {
	return facts.flatMap(({ label, value }) => {
		const line = `${`${label}:`.padEnd(20)}${value}`;
		return line.length <= 56 ? [line] : [`${label}:`, ...wrap(value)];
	});
}

interface BlockProps {
	readonly title: string;
	readonly children: ReactNode;
}

/** A paragraph with a small title. */
export function Block({ title, children }: BlockProps) {
	return (
		<Section style={{ margin: '0 0 18px' }}>
			<Text style={blockTitle}>{title}</Text>
			<Text className="quiet" style={quietText}>
				{children}
			</Text>
		</Section>
	);
}

/** Stacked lines, such as an address. */
export function Stacked({ lines }: { readonly lines: readonly string[] }) {
	return lines.map((text, at) => (
		<span key={text}>
			{at > 0 && <br />}
			{text}
		</span>
	));
}

/** Text whose order and return numbers do not break at their hyphen. */
export function Prose({ text }: { readonly text: string }) {
	return text.split(/\b((?:BLUE|RET)-\w+)/).map((part, at) =>
		at % 2 === 0 ? (
			part
		) : (
			<span key={part} style={{ whiteSpace: 'nowrap' }}>
				{part}
			</span>
		),
	);
}

/** A rule between two parts of a mail. */
export function Rule() {
	return <Hr style={rule} />;
}

/** Contact data. `answer` says when to expect a reply. */
export function Questions({ answer }: { readonly answer?: string }) {
	return (
		<Block title="Questions">
			Write to <EmailOrPhone />.{answer && ` ${answer}`}
		</Block>
	);
}

/** "EMAIL or call PHONE", as links. */
export function EmailOrPhone() {
	return (
		<>
			<Link href={`mailto:${brand.email}`} style={link}>
				{brand.email}
			</Link>{' '}
			or call{' '}
			<Link href={brand.phoneHref} style={{ ...link, whiteSpace: 'nowrap' }}>
				{brand.phone}
			</Link>
		</>
	);
}

export const questionsText: readonly string[] = [
	'QUESTIONS',
	...wrap(`Write to ${brand.email} or call ${brand.phone}.`),
];

// In the merchant's time zone, so that a parcel of late evening in Miami keeps its day.
const dateFormat = new Intl.DateTimeFormat('en-US', {
	dateStyle: 'long',
	timeZone: 'America/New_York',
});

export function formatDay(atMs: number): string {
	return dateFormat.format(atMs);
}

/** Keeps "3-5" on one line by a non-breaking hyphen. */
export function unbroken(text: string): string {
	return text.replaceAll(/(?<=\d)–(?=\d)/g, '\u2060–\u2060');
}

export const quietText: CSSProperties = {
	...paragraph,
	color: colour.quiet,
	fontSize: '15px',
	lineHeight: '23px',
	margin: '0',
};

export const rule: CSSProperties = { borderTop: `1px solid ${colour.line}`, margin: '22px 0' };

export const cell: CSSProperties = { fontSize: '15px', lineHeight: '22px', verticalAlign: 'top' };

export const amountCell: CSSProperties = {
	...cell,
	fontVariantNumeric: 'tabular-nums',
	paddingLeft: '12px',
	textAlign: 'right',
	whiteSpace: 'nowrap',
	width: '72px',
};

const total: CSSProperties = { fontSize: '24px', fontWeight: 700, lineHeight: '30px' };

export const blockTitle: CSSProperties = {
	fontSize: '15px',
	fontWeight: 700,
	lineHeight: '22px',
	margin: '0 0 2px',
};
