import { type ReactNode, useContext, useMemo } from 'react';
import { type Path, parsePath, type To, UNSAFE_NavigationContext } from 'react-router';

/** Blocks navigations away from a screen. */
export interface NavigationBlocker {
	/** Whether a navigation to this path leaves the screen. */
	readonly isLeft: (goal: Partial<Path>) => boolean;
	/** Asks for confirmation. `go` continues the navigation. */
	readonly ask: (go: () => void) => void;
}

interface ActiveBlocker extends NavigationBlocker {
	/** The history entry of the blocked screen. */
	readonly href: string;
	readonly state: unknown;
}

let active: ActiveBlocker | null = null;

/** Blocks navigations within the desk until the returned function is called. */
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
	// Pushed on top of the target, so that going back leads to it.
	history.pushState(active.state, '', active.href);
	active.ask(() => history.back());
}

// Registered at import and not in an effect: this listener must run before the router's, to keep
// the event from it.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState);

/**
 * Lets the blocker ask before the router navigates. `useBlocker` needs a data router, which would
 * add to every screen's bundle.
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
