import type { ReactNode } from 'react';

interface BadgeProps {
	readonly tone: 'coral' | 'mist';
	readonly children: ReactNode;
}

const tones = { coral: 'bg-coral text-ink', mist: 'bg-mist text-deep' } as const;

export function Badge({ tone, children }: BadgeProps) {
	return (
		<span
			className={`inline-block rounded-full px-3 py-1 font-semibold text-[0.8125rem] leading-none ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
