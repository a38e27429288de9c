import {
	type ComponentType,
	type ReactNode,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '../../app/session/auth-provider.tsx';
import { Notice } from '../../app/ui/notice.tsx';
import { Admission } from './data/admission.tsx';
import { useDeskAccess } from './data/desk-access.ts';
import { storeTypedForms } from './data/typed-forms.ts';
import { DeskHead } from './frame/desk-head.tsx';
import { deskButton } from './parts/desk-button.tsx';
import { SessionEnded } from './session-ended.tsx';

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

/**
 * Shows the desk to merchants. The server decides who is one, so the screens are hidden until it has
 * answered their first call.
 */
export function DeskGate() {
	const { state } = useAuth();
	const access = useDeskAccess();
	const { pathname, search } = useLocation();
	const wasIn = useRef(false);
	const isThrough = state.kind === 'in' && !state.needsSecondFactor;
	const mustSignIn = !isThrough && state.kind !== 'loading' && !wasIn.current;
	const DeskWork = useDeskWork(isThrough);
	const signIn = `/auth?${new URLSearchParams({ next: `${pathname}${search}` })}`;
	useEffect(() => {
		if (isThrough) wasIn.current = true;
	}, [isThrough]);
	const isOut = state.kind === 'out';
	// A layout effect: the forms are removed in the same commit, and forget their values after it.
	useLayoutEffect(() => {
		if (isOut && wasIn.current) storeTypedForms();
	}, [isOut]);
	useEffect(() => {
		// The sign-in page belongs to the shop, which has its own bundle.
		if (mustSignIn) location.replace(signIn);
	}, [mustSignIn, signIn]);

	if (isThrough && access.kind === 'closed') {
		return (
			<Closed
				title="The Desk Is Closed"
				lead={`You are signed in as ${state.user.email}, and this account cannot open the desk.`}
			>
				<div className="mt-6 grid max-w-2xl justify-items-start gap-4">
					<div role="alert" className="w-full">
						<Notice tone="error">{access.sentence}</Notice>
					</div>
					<Admission email={state.user.email ?? ''} />
				</div>
			</Closed>
		);
	}
	if (isThrough) {
		const isKnown = access.kind !== 'unknown';
		return (
			<>
				{!isKnown && <Closed title="The Desk" lead="One moment…" />}
				{DeskWork && (
					<div hidden={!isKnown}>
						<SessionEnded />
						<DeskWork />
					</div>
				)}
			</>
		);
	}
	if (wasIn.current && state.kind === 'out') {
		return (
			<Closed
				title={state.hasEnded ? 'Please Sign In Again' : 'You Are Signed Out'}
				lead={
					state.hasEnded
						? 'Your session has ended. What you typed is kept in this tab.'
						: 'The desk is as you left it.'
				}
			>
				<a href={signIn} className={deskButton('action', 'mt-6')}>
					Sign In
				</a>
			</Closed>
		);
	}
	return (
		<Closed
			title="The Desk"
			lead="This is where you run the shop: orders, stock and messages. Please sign in with a merchant’s account and its second factor."
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
			<p className="wrap-anywhere mt-4 max-w-[56ch] text-lg text-muted">{lead}</p>
			{children}
		</div>
	);
}
