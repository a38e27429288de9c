import type { ReactNode } from 'react';

interface BadgeProps {
	readonly tone: keyof typeof tones;
	readonly children: ReactNode;
}

/** Coral is left to the buttons that buy. */
const tones = {
	ink: 'bg-ink text-white',
	mist: 'bg-mist text-deep',
	foam: 'bg-foam text-ink',
} as const;

export function Badge({ tone, children }: BadgeProps) {
	return (
		<span
			className={`inline-block rounded-full px-3 py-1 font-semibold text-[0.8125rem] leading-none ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
