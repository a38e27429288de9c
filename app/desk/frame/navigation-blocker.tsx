import { type ReactNode, useContext, useMemo } from 'react';
import { type Path, parsePath, type To, UNSAFE_NavigationContext } from 'react-router';

/** What holds whoever would leave a screen. */
export interface NavigationBlocker {
	/** Whether the screen is left by going there. */
	readonly isLeft: (goal: Partial<Path>) => boolean;
	/** Asks before the move, which `go` makes. */
	readonly ask: (go: () => void) => void;
}

interface ActiveBlocker extends NavigationBlocker {
	/** The step of the browser's history that is not to be left. */
	readonly href: string;
	readonly state: unknown;
}

let active: ActiveBlocker | null = null;

/** Holds moves within the desk until it is let go, by the function that this gives. */
export function blockNavigation(blocker: NavigationBlocker): () => void {
	const mine = { ...blocker, href: location.href, state: history.state };
	active = mine;
	return () => {
		if (active === mine) active = null;
	};
}

function onPopState(event: PopStateEvent): void {
	if (!active?.isLeft(location)) return;
	event.stopImmediatePropagation();
	// On top of where they would have gone, so that one step leads there.
	history.pushState(active.state, '', active.href);
	active.ask(() => history.back());
}

// Here and not in an effect: whoever listens first to the window hears of it first, and the router
// is not to hear of it at all.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState);

/**
 * Lets what holds be asked before the router moves. Its own `useBlocker` wants another kind of
 * router, which every screen of the desk would load.
 */
export function BlockableNavigation({ children }: { readonly children: ReactNode }) {
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
	if (active?.isLeft(goal)) active.ask(go);
	else go();
}
