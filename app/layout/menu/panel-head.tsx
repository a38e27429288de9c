import { afterPaint } from '../../ui/after-paint.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/**
 * A side panel leaves a strip of the page free on the narrowest phone, to press for closing, and
 * space for the cart drawer beside it on a tablet.
 */
export const panelClass = 'max-w-[calc(100vw-3rem)]! md:max-w-[48vw]!';

interface PanelHeadProps {
	readonly title: string;
	readonly onClose: () => void;
}

/** Title and close button of a side panel. They stay while its content scrolls. */
export function PanelHead({ title, onClose }: PanelHeadProps) {
	return (
		<div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-foam py-2.5 pr-3 pl-6">
			<h2 className="heading-optical text-part">{title}</h2>
			<IconButton label={`Close ${title.toLowerCase()}`} onClick={() => afterPaint(onClose)}>
				<Icon name="close" />
			</IconButton>
		</div>
	);
}
