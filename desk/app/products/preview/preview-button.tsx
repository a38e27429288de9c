import type { ComponentProps } from 'react';
import { DeskButton } from '../../parts/desk-button.tsx';

interface PreviewButtonProps extends ComponentProps<'button'> {
	readonly isSending: boolean;
}

/** Opens the shop as it would be after publishing, in a tab of its own. */
export function PreviewButton({ isSending, ...button }: PreviewButtonProps) {
	return (
		<DeskButton variant="quiet" {...button}>
			{isSending ? 'Preparing…' : 'Preview'}
			<span className="sr-only">(opens a new tab)</span>
			<span aria-hidden="true">↗</span>
		</DeskButton>
	);
}
