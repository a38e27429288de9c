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
 * sent to the sign-in page.
 */
export function AccountGate({ path, title }: AccountGateProps) {
	const { state } = useAuth();
	const moveOn = useMoveOn();
	const wasIn = useRef(false);
	const isThrough = state.kind === 'in' && !state.needsSecondFactor;
	const mustSignIn = !isThrough && state.kind !== 'loading' && !wasIn.current;
	useEffect(() => {
		if (isThrough) wasIn.current = true;
	}, [isThrough]);
	useEffect(() => {
		if (mustSignIn) moveOn(`/auth?${new URLSearchParams({ next: path })}`);
	}, [mustSignIn, path, moveOn]);

	if (isThrough) {
		return (
			<AccountFrame title={title} user={state.user}>
				<Suspense fallback={<OneMoment />}>
					<AccountPart title={title} user={state.user} />
				</Suspense>
			</AccountFrame>
		);
	}
	if (wasIn.current && state.kind === 'out') return <SignedOut path={path} />;
	return (
		<AccountFrame title={title} user={null}>
			<OneMoment />
		</AccountFrame>
	);
}

function OneMoment() {
	return (
		<p role="status" className="max-w-prose text-lg text-muted">
			One moment… If you’re not signed in, we’ll take you to the sign-in page and back here
			afterward.
		</p>
	);
}

/** The session ended while the page was open: here, in another tab, or from another device. */
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
