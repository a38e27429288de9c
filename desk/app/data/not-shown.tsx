import { Notice } from '../../../app/ui/notice.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import type { DeskRefusal } from './desk-call.ts';
import { SignInLink } from './sign-in-link.tsx';

interface NotShownProps {
	readonly refusal: DeskRefusal;
	readonly onRetry: () => void;
}

/** The message of a refusal, and an action that helps. */
export function NotShown({ refusal: { sentence, status }, onRetry }: NotShownProps) {
	return (
		<div className="mt-6 grid max-w-2xl justify-items-start gap-4">
			<div role="alert" className="w-full">
				<Notice tone="error">{sentence}</Notice>
			</div>
			{status === 401 ? (
				<SignInLink />
			) : (
				<DeskButton variant="action" onClick={onRetry}>
					Try Again
				</DeskButton>
			)}
		</div>
	);
}
