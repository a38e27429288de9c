import { Button } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { colour } from '../html/mail-colours.ts';

interface MailButtonProps {
	readonly href: string;
	readonly children: ReactNode;
	/** `buy` leads to something that is sold. */
	readonly variant?: 'action' | 'buy';
	readonly margin?: string;
}

/** The main button of a mail. */
export function MailButton({ href, children, variant = 'action', margin }: MailButtonProps) {
	return (
		<Button href={href} className={variant} style={{ ...button, ...variants[variant], margin }}>
			{children}
		</Button>
	);
}

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
