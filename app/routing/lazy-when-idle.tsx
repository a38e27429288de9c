import {
	type ComponentType,
	lazy,
	type ReactNode,
	Suspense,
	useDeferredValue,
	useEffect,
	useId,
} from 'react';
import { useNavigationType } from 'react-router';
import { untilIdle } from '../browser/until-idle.ts';
import {
	awaitPart,
	firstScreenHydrated,
	isFirstScreenHydrated,
	markPartHydrated,
} from '../ui/hydrated.ts';
import { reportMissingCode } from './missing-code.ts';

const retryDelayMs = 4000;

/**
 * A component whose code is loaded when the first screen is hydrated and the browser is idle. Use it
 * inside `<BelowFirstScreen>` or `<LazyPart>`. Its HTML is in the built page.
 */
export function lazyWhenIdle<Props extends object = object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	// A prefetched page loads its parts too.
	const arriving = isFirstScreenHydrated()
		? load()
		: firstScreenHydrated.then(untilIdle).then(() => retryForever(load));
	// `lazy` reports the failure when the part is rendered.
	arriving.catch(() => {});
	return lazy(async () => ({ default: await arriving }));
}

interface PartProps {
	readonly children: ReactNode;
}

export function BelowFirstScreen({ children }: PartProps) {
	// After a tap the first screen is painted first. Back and a page load (both "POP") render the whole
	// page, to restore the scroll position.
	const isAll = useNavigationType() === 'POP';
	const shown = useDeferredValue(children, isAll ? children : null);
	return <LazyPart>{shown}</LazyPart>;
}

/** A part whose code is loaded later than that of its page. Its HTML is in the built page. */
export function LazyPart({ children }: PartProps) {
	const id = useId();
	useEffect(() => awaitPart(id), [id]);
	return (
		<Suspense>
			{children}
			<Hydrated id={id} />
		</Suspense>
	);
}

/** Hydrated together with its siblings. */
function Hydrated({ id }: { readonly id: string }) {
	useEffect(() => markPartHydrated(id), [id]);
	return null;
}

/** Retries until the code is loaded. Until then the HTML of the part stays. */
async function retryForever<T>(load: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await load();
		} catch {
			reportMissingCode();
			await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
		}
	}
}
