import type { CSSProperties } from 'react';
import { colour } from './mail-colours.ts';

export const fontFamily =
	"Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Font size and line height in CSS pixels. */
export function textSize(fontSize: number, lineHeight: number) {
	return { fontSize, lineHeight: `${lineHeight}px` };
}

export const paragraph: CSSProperties = {
	...textSize(16, 25),
	margin: '0 0 16px',
	overflowWrap: 'anywhere',
};

export const quietText: CSSProperties = {
	...textSize(15, 23),
	color: colour.quiet,
	margin: 0,
	overflowWrap: 'anywhere',
};

export const link: CSSProperties = { color: colour.sea, textDecoration: 'underline' };

export const rule: CSSProperties = { borderTop: `1px solid ${colour.line}`, margin: '22px 0' };

export const cell: CSSProperties = { ...textSize(15, 22), verticalAlign: 'top' };

export const amountCell: CSSProperties = {
	...cell,
	fontVariantNumeric: 'tabular-nums',
	paddingLeft: 12,
	textAlign: 'right',
	whiteSpace: 'nowrap',
	width: 72,
};

export const blockTitle: CSSProperties = {
	...textSize(15, 22),
	fontWeight: 700,
	margin: '0 0 2px',
};
