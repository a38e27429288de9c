import { OurProducts } from '../catalogue/our-products.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { type OverlayHandle, useIsOpen } from '../ui/dialog/overlay.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { OftenLookedFor } from './often-looked-for.tsx';
import { SearchField } from './search-field.tsx';

/** The search dialog of the header, a sheet at the top of the window. */
export function SearchPanel({ overlay }: { readonly overlay: OverlayHandle }) {
	const isOpen = useIsOpen(overlay);
	return (
		<Dialog
			isOpen={isOpen}
			onClose={overlay.close}
			label="Search"
			place="top"
			className="max-sm:h-dvh max-sm:rounded-none"
		>
			{isOpen && (
				<div className="p-5 sm:p-8">
					<div className="mb-3 flex items-center justify-between">
						<h2 className="heading-optical text-part">Search</h2>
						<IconButton
							label="Close search"
							className="-mr-2"
							onClick={() => afterPaint(overlay.close)}
						>
							<Icon name="close" />
						</IconButton>
					</div>
					<SearchField takesFocus onLeave={overlay.close}>
						<OftenLookedFor />
						<div className="mt-7">
							<OurProducts title="The Collection" columns="row" />
						</div>
					</SearchField>
				</div>
			)}
		</Dialog>
	);
}
