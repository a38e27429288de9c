import type { CSSProperties } from 'react';
import { colour } from './mail-colours.ts';

export const fontFamily =
	"Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const paragraph: CSSProperties = {
	fontSize: '16px',
	lineHeight: '25px',
	margin: '0 0 16px',
	overflowWrap: 'anywhere',
};

export const quietText: CSSProperties = {
	...paragraph,
	color: colour.quiet,
	fontSize: '15px',
	lineHeight: '23px',
	margin: '0',
};

export const link: CSSProperties = { color: colour.sea, textDecoration: 'underline' };

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

export const blockTitle: CSSProperties = {
	fontSize: '15px',
	fontWeight: 700,
	lineHeight: '22px',
	margin: '0 0 2px',
};
