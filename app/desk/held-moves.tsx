import { type ReactNode, useContext, useMemo } from 'react';
import { type Path, parsePath, type To, UNSAFE_NavigationContext } from 'react-router';

/** What holds whoever would leave a screen. */
export interface Hold {
	/** Whether the screen is left by going there. */
	readonly isLeft: (goal: Partial<Path>) => boolean;
	/** Asks before the move, which `go` makes. */
	readonly ask: (go: () => void) => void;
}

interface Held extends Hold {
	/** The step of the browser's history that is not to be left. */
	readonly href: string;
	readonly state: unknown;
}

let held: Held | null = null;

/** Holds moves within the desk until it is let go, by the function that this gives. */
export function holdMoves(hold: Hold): () => void {
	const mine = { ...hold, href: location.href, state: history.state };
	held = mine;
	return () => {
		if (held === mine) held = null;
	};
}

function holdBack(event: PopStateEvent): void {
	if (!held?.isLeft(location)) return;
	event.stopImmediatePropagation();
	// On top of where they would have gone, so that one step leads there.
	history.pushState(held.state, '', held.href);
	held.ask(() => history.back());
}

// Here and not in an effect: whoever listens first to the window hears of it first, and the router
// is not to hear of it at all.
if (typeof window !== 'undefined') window.addEventListener('popstate', holdBack);

/**
 * Lets what holds be asked before the router moves. Its own `useBlocker` wants another kind of
 * router, which every screen of the desk would load.
 */
export function HeldMoves({ children }: { readonly children: ReactNode }) {
	const context = useContext(UNSAFE_NavigationContext);
	const asking = useMemo(() => {
		const { navigator } = context;
		const push: typeof navigator.push = (to, ...rest) =>
			move(to, () => navigator.push(to, ...rest));
		const replace: typeof navigator.replace = (to, ...rest) =>
			move(to, () => navigator.replace(to, ...rest));
		return { ...context, navigator: { ...navigator, push, replace } };
	}, [context]);
	return <UNSAFE_NavigationContext value={asking}>{children}</UNSAFE_NavigationContext>;
}

function move(to: To, go: () => void): void {
	const goal = typeof to === 'string' ? parsePath(to) : to;
	if (held?.isLeft(goal)) held.ask(go);
	else go();
}
