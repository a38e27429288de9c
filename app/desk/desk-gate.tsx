import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '../account/session/auth-provider.tsx';
import { deskButton } from './desk-button.tsx';
import { DeskHead } from './desk-head.tsx';

/** Who is turned away never fetches it. */
const DeskWork = lazy(async () => ({ default: (await import('./desk-work.tsx')).DeskWork }));

/** Lets the signed in through: whether they are merchants is the server's word. */
export function DeskGate() {
	const { state } = useAuth();
	const { pathname, search } = useLocation();
	const wasIn = useRef(false);
	const isThrough = state.kind === 'in' && !state.isHalfway;
	const isTurnedAway = !isThrough && state.kind !== 'loading' && !wasIn.current;
	const signIn = `/auth?${new URLSearchParams({ next: `${pathname}${search}` })}`;
	useEffect(() => {
		if (isThrough) wasIn.current = true;
	}, [isThrough]);
	useEffect(() => {
		// The shop's own page, which starts by itself.
		if (isTurnedAway) location.replace(signIn);
	}, [isTurnedAway, signIn]);

	if (isThrough) {
		return (
			<Suspense fallback={<Closed title="The Desk" lead="One moment…" />}>
				<DeskWork />
			</Suspense>
		);
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
