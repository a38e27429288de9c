import { colour } from './mail-layout.tsx';

/** The main button of a mail. */
export const button = {
	backgroundColor: colour.sea,
	borderRadius: '999px',
	color: colour.paper,
	display: 'inline-block',
	fontSize: '16px',
	fontWeight: 600,
	padding: '13px 26px',
	textDecoration: 'none',
} as const;
