import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId } from 'react';
import { tellMissingCode } from './offline/missing-code.ts';
import {
	awaitPart,
	firstScreenHydrated,
	isFirstScreenHydrated,
	tellPartHydrated,
} from './ui/hydrated.ts';
import { untilIdle } from './until-idle.ts';

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
		: firstScreenHydrated.then(untilIdle).then(() => insist(load));
	// A failure shows where the part is shown.
	arriving.catch(() => {});
	return lazy(async () => ({ default: await arriving }));
}

export function BelowFirstScreen({ children }: { readonly children: ReactNode }) {
	const id = useId();
	useEffect(() => awaitPart(id), [id]);
	return (
		<Suspense>
			{children}
			<Hydrated id={id} />
		</Suspense>
	);
}

/** Hydrated together with what stands beside it. */
function Hydrated({ id }: { readonly id: string }) {
	useEffect(() => tellPartHydrated(id), [id]);
	return null;
}

/** The HTML of the part stands there until its code comes, however often it takes. */
async function insist<T>(load: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await load();
		} catch {
			tellMissingCode();
			await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
		}
	}
}
