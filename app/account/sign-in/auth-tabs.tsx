import type { KeyboardEvent, ReactNode } from 'react';

export type AuthTab = 'sign-in' | 'sign-up';

const tabs: readonly (readonly [tab: AuthTab, text: string])[] = [
	['sign-in', 'Sign In'],
	['sign-up', 'Sign Up'],
];

interface AuthTabsProps {
	readonly tab: AuthTab;
	readonly onTab: (tab: AuthTab) => void;
	readonly children: ReactNode;
}

/**
 * Two forms, one shown at a time. Arrow keys switch between the tabs
 * (docs/requirements.md#sign-in-page).
 */
export function AuthTabs({ tab, onTab, children }: AuthTabsProps) {
	const onKeyDown = ({ key }: KeyboardEvent) => {
		if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
		const other = tab === 'sign-in' ? 'sign-up' : 'sign-in';
		onTab(other);
		document.getElementById(`tab-${other}`)?.focus();
	};
	return (
		<>
			<div
				role="tablist"
				aria-label="Account"
				className="grid grid-cols-2 rounded-full bg-sand p-1"
			>
				{tabs.map(([of, text]) => (
					<button
						key={of}
						id={`tab-${of}`}
						type="button"
						role="tab"
						aria-selected={tab === of}
						aria-controls="auth-panel"
						tabIndex={tab === of ? 0 : -1}
						onClick={() => onTab(of)}
						onKeyDown={onKeyDown}
						className="min-h-11 rounded-full font-semibold text-muted transition-colors hover:text-ink aria-selected:bg-white aria-selected:text-ink aria-selected:shadow-sm"
					>
						{text}
					</button>
				))}
			</div>
			<div id="auth-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="mt-7">
				{children}
			</div>
		</>
	);
}
