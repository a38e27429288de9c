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
 * A component whose code is fetched once the first screen is hydrated and the browser has nothing to
 * do; no touch is needed. It stands in `<BelowFirstScreen>`, and its HTML is in the built page.
 */
export function lazyWhenIdle<Props extends object = object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	// A page that is fetched ahead brings its parts along.
	const arriving = isFirstScreenHydrated()
		? load()
		: firstScreenHydrated.then(untilIdle).then(() => retryForever(load));
	// A failure shows where the part is shown.
	arriving.catch(() => {});
	return lazy(async () => ({ default: await arriving }));
}

export function BelowFirstScreen({ children }: { readonly children: ReactNode }) {
	const id = useId();
	// After a tap the first screen is painted first. Back, and a page that is loaded ("POP" too), need
	// all of the page to find their place.
	const isAll = useNavigationType() === 'POP';
	const shown = useDeferredValue(children, isAll ? children : null);
	useEffect(() => awaitPart(id), [id]);
	return (
		<Suspense>
			{shown}
			<Hydrated id={id} />
		</Suspense>
	);
}

/** Hydrated together with what stands beside it. */
function Hydrated({ id }: { readonly id: string }) {
	useEffect(() => markPartHydrated(id), [id]);
	return null;
}

/** The HTML of the part stands there until its code comes, however often it takes. */
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
