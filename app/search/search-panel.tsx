import { Suspense } from 'react';
import { lazyWhenIdle } from '../routing/lazy-when-idle.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { type OverlayHandle, useIsOpen } from '../ui/dialog/overlay.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchField } from './search-field.tsx';

const OftenLookedFor = lazyWhenIdle(
	async () => (await import('./often-looked-for.tsx')).OftenLookedFor,
);

/** The search dialog of the header. */
export function SearchPanel({ overlay }: { readonly overlay: OverlayHandle }) {
	const isOpen = useIsOpen(overlay);
	return (
		<Dialog
			isOpen={isOpen}
			onClose={overlay.close}
			label="Search"
			className="mt-3! min-h-[min(32rem,80dvh)] w-[min(44rem,100vw)]"
		>
			{isOpen && (
				<div className="p-5 sm:p-8">
					<div className="mb-4 flex items-center justify-between">
						<h2 className="heading-optical text-2xl">Search</h2>
						<IconButton
							label="Close search"
							className="-mr-2"
							onClick={() => afterPaint(overlay.close)}
						>
							<Icon name="close" />
						</IconButton>
					</div>
					<SearchField takesFocus onLeave={overlay.close} />
					<Suspense>
						<OftenLookedFor />
					</Suspense>
				</div>
			)}
		</Dialog>
	);
}
