import { flushSync } from 'react-dom';
import { formatNumber } from '../../../core/format-number.ts';
import { DeskButton } from './desk-button.tsx';

interface MoreButtonProps {
	readonly shown: number;
	readonly total: number;
	/** How many a press adds. */
	readonly step: number;
	readonly onMore: (shown: number) => void;
	/** Moves the focus to the first of them, because the button may be gone. */
	readonly onShown: (first: number) => void;
}

/** Shows more of a long list. Thousands of fields at once would answer each key too late. */
export function MoreButton({ shown, total, step, onMore, onShown }: MoreButtonProps) {
	if (total <= shown) return null;
	return (
		<div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
			<DeskButton
				variant="quiet"
				onClick={() => {
					flushSync(() => onMore(shown + step));
					onShown(shown);
				}}
			>
				Show {Math.min(step, total - shown)} More
			</DeskButton>
			<p className="text-muted text-sm">
				{formatNumber(shown)} of {formatNumber(total)} are shown.
			</p>
		</div>
	);
}
