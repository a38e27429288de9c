import type { User } from '@supabase/auth-js';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../session/auth-provider.tsx';
import { buttonClass } from '../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import type { AccountTitle } from './account-sections.ts';
import { useMoveOn } from './use-move-on.ts';

/** A guest never loads this code. */
const AccountPart = lazy(async () => ({
	default: (await import('./account-part.tsx')).AccountPart,
}));

interface AccountGateProps {
	readonly path: string;
	readonly title: AccountTitle;
}

/**
 * Shows the account to signed-in shoppers. Guests, and sessions without their second factor, are
 * sent to the sign-in page. If the session ends by itself, the account is kept, out of sight.
 */
export function AccountGate({ path, title }: AccountGateProps) {
	const { state } = useAuth();
	const moveOn = useMoveOn();
	const wasIn = useRef(false);
	const lastUser = useRef<User | null>(null);
	const isThrough = state.kind === 'in' && !state.needsSecondFactor;
	const isSignedOut = state.kind === 'out' && !state.hasEnded;
	const user = isThrough ? state.user : isSignedOut ? null : lastUser.current;
	const isGuest = state.kind === 'in' || (state.kind === 'out' && !wasIn.current);
	const mustSignIn = user === null && isGuest;
	useEffect(() => {
		if (isThrough) wasIn.current = true;
		lastUser.current = user;
	}, [isThrough, user]);
	useEffect(() => {
		if (mustSignIn) moveOn(`/auth?${new URLSearchParams({ next: path })}`);
	}, [mustSignIn, path, moveOn]);

	if (isSignedOut && wasIn.current) return <SignedOut path={path} />;
	const waiting = (
		<AccountFrame title={title} user={user}>
			<p role="status" className="max-w-prose text-lg text-muted">
				One moment… If you’re not signed in, we’ll take you to the sign-in page and back here
				afterward.
			</p>
		</AccountFrame>
	);
	if (user === null) return waiting;
	return (
		<Suspense fallback={waiting}>
			<AccountPart title={title} path={path} user={user} isOpen={isThrough} />
		</Suspense>
	);
}

/** Somebody has signed out, here or in another tab. */
function SignedOut({ path }: { readonly path: string }) {
	return (
		<div className="page-width min-h-svh pt-8 sm:pt-12">
			<h1 className="text-title">You Are Signed Out</h1>
			<p className="mt-4 max-w-prose text-lg text-muted">
				Your cart is just as you left it. Fair winds until next time.
			</p>
			<div className="mt-8 flex flex-wrap gap-3">
				<Link to="/products" className={buttonClass('primary')}>
					Continue Shopping
				</Link>
				<Link to={`/auth?${new URLSearchParams({ next: path })}`} className={buttonClass('quiet')}>
					Sign In
				</Link>
			</div>
		</div>
	);
}
