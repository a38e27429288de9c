import type { ReactNode } from 'react';

interface NoticeProps {
	readonly tone: 'error' | 'plain';
	readonly role?: 'alert' | 'status';
	readonly children: ReactNode;
}

const tones = {
	error: 'border-error bg-error-wash text-error',
	plain: 'border-sea bg-mist text-ink',
} as const;

/** A boxed message in the page. */
export function Notice({ tone, role, children }: NoticeProps) {
	return (
		<div role={role} className={`rounded-field border-l-4 px-4 py-3 ${tones[tone]}`}>
			{children}
		</div>
	);
}
