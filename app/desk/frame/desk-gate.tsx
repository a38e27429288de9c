import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '../../session/auth-provider.tsx';
import { deskButton } from '../parts/desk-button.tsx';
import { DeskHead } from './desk-head.tsx';

/**
 * Loads the screens, only for signed-in merchants. Without `lazy`, because Suspense would show its
 * fallback for at least 300 ms.
 */
function useDeskWork(isThrough: boolean): ComponentType | undefined {
	const [work, setWork] = useState<{ readonly DeskWork: ComponentType }>();
	const [failure, setFailure] = useState<unknown>();
	useEffect(() => {
		if (isThrough && !work) import('./desk-work.tsx').then(setWork, setFailure);
	}, [isThrough, work]);
	// Thrown for the error boundary, which offers a reload.
	if (failure) throw failure;
	return work?.DeskWork;
}

/** Shows the desk to signed-in users. The server decides whether they are merchants. */
export function DeskGate() {
	const { state } = useAuth();
	const { pathname, search } = useLocation();
	const wasIn = useRef(false);
	const isThrough = state.kind === 'in' && !state.needsSecondFactor;
	const mustSignIn = !isThrough && state.kind !== 'loading' && !wasIn.current;
	const DeskWork = useDeskWork(isThrough);
	const signIn = `/auth?${new URLSearchParams({ next: `${pathname}${search}` })}`;
	useEffect(() => {
		if (isThrough) wasIn.current = true;
	}, [isThrough]);
	useEffect(() => {
		// The sign-in page belongs to the shop, which has its own bundle.
		if (mustSignIn) location.replace(signIn);
	}, [mustSignIn, signIn]);

	if (isThrough) {
		return DeskWork ? <DeskWork /> : <Closed title="The Desk" lead="One moment…" />;
	}
	if (wasIn.current && state.kind === 'out') {
		return (
			<Closed title="You Are Signed Out" lead="The desk is as you left it.">
				<a href={signIn} className={deskButton('action', 'mt-6')}>
					Sign In
				</a>
			</Closed>
		);
	}
	return (
		<Closed
			title="The Desk"
			lead="This is where the merchant works: orders are packed and sent from here. Please sign in with a merchant's account and its second factor."
		>
			<a href="/auth?next=/desk" className={deskButton('action', 'mt-6')}>
				Sign In
			</a>
		</Closed>
	);
}

interface ClosedProps {
	readonly title: string;
	readonly lead: string;
	readonly children?: ReactNode;
}

function Closed({ title, lead, children }: ClosedProps) {
	return (
		<div className="page-width pt-10 sm:pt-16">
			<DeskHead title={title} />
			<h1 className="text-5xl">{title}</h1>
			<p className="mt-4 max-w-[56ch] text-lg text-muted">{lead}</p>
			{children}
		</div>
	);
}
