import { useDeskAccess } from './data/desk-access.ts';
import { SignInLink } from './data/sign-in-link.tsx';

/** Says that nothing can be changed any more, and leads to signing in and back. */
export function SessionEnded() {
	const { kind } = useDeskAccess();
	return (
		<div role="alert" className="sticky top-0 z-20 empty:hidden">
			{kind === 'ended' && (
				<div className="border-coral border-b-2 bg-error-wash">
					<div className="page-width flex flex-wrap items-center gap-x-5 gap-y-2 py-2.5">
						<p>
							<span className="font-semibold">Your session has ended.</span> What you typed is kept
							in this tab.
						</p>
						<SignInLink />
					</div>
				</div>
			)}
		</div>
	);
}
