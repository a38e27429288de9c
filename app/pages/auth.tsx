import { useLocation } from 'react-router';
import { AuthFlow } from '../account/auth-flow.tsx';
import { ConfirmFlow } from '../account/confirm-flow.tsx';
import { newPasswordPath } from '../account/mails.ts';
import { NewPasswordFlow } from '../account/new-password-flow.tsx';
import { PageHead } from '../layout/page-head.tsx';

/** /auth and what stands under it: one page, as its steps share most of their code. */
export function AuthPage() {
	const { pathname } = useLocation();
	switch (pathname) {
		case '/auth/confirm':
			return (
				<>
					<PageHead title="Confirm" description="Confirm what a mail from Blue asked you." />
					<ConfirmFlow />
				</>
			);
		case newPasswordPath:
			return (
				<>
					<PageHead title="New Password" description="Choose a new password for your account." />
					<NewPasswordFlow />
				</>
			);
		default:
			return (
				<>
					<PageHead title="Sign In" description="Sign in to Blue, or make an account." />
					<AuthFlow />
				</>
			);
	}
}
