import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '../../session/auth-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeskButton, deskButton } from '../parts/desk-button.tsx';
import { Admission } from './admission.tsx';
import type { DeskRefusal } from './desk-call.ts';

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
			<RefusalAction status={status} onRetry={onRetry} />
		</div>
	);
}

function RefusalAction({
	status,
	onRetry,
}: {
	readonly status: number | null;
	onRetry: () => void;
}) {
	const { pathname, search } = useLocation();
	switch (status) {
		case 401:
			return <SignInLink to={`/auth?${new URLSearchParams({ next: `${pathname}${search}` })}`} />;
		case 403:
			return <Admission />;
		default:
			return (
				<DeskButton variant="action" onClick={onRetry}>
					Try Again
				</DeskButton>
			);
	}
}

/** Forgets the session first, because the sign-in page sends a signed-in user back at once. */
function SignInLink({ to }: { readonly to: string }) {
	const { client } = useAuth();
	async function leave(event: MouseEvent<HTMLAnchorElement>) {
		event.preventDefault();
		await (await client()).signOut({ scope: 'local' });
		location.assign(to);
	}
	return (
		<a href={to} onClick={leave} className={deskButton('action')}>
			Sign In
		</a>
	);
}
