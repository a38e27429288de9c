import { Notice } from '../../../app/ui/notice.tsx';
import { useDeskAccess } from '../data/desk-access.ts';
import { SignInLink } from '../data/sign-in-link.tsx';
import { hasTypedForms } from '../data/typed-forms.ts';

/** The error of an action in a dialog. If the session has ended, it leads to signing in and back. */
export function RefusalMessage({ refusal }: { readonly refusal: string | null }) {
	const { kind } = useDeskAccess();
	return (
		<div role="alert" className="grid justify-items-start gap-3 empty:hidden">
			{refusal && (
				<div className="w-full">
					<Notice tone="error">{refusal}</Notice>
				</div>
			)}
			{refusal && kind === 'ended' && (
				<>
					{hasTypedForms() && (
						<p>What you typed is there again when you open this after signing in.</p>
					)}
					<SignInLink />
				</>
			)}
		</div>
	);
}
