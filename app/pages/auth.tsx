import { useParams } from 'react-router';
import { AuthFlow } from '../account/auth-flow.tsx';
import { ConfirmFlow } from '../account/confirm-flow.tsx';
import { NewPasswordFlow } from '../account/new-password-flow.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { NotFoundPage } from './not-found.tsx';

/** /auth and what stands under it: one page, as its steps share most of their code. */
export function AuthPage() {
	const { step } = useParams();
	switch (step) {
		case undefined:
			return (
				<>
					<PageHead title="Sign In" description="Sign in to Blue, or make an account." />
					<AuthFlow />
				</>
			);
		case 'confirm':
			return (
				<>
					<PageHead title="Confirm" description="Confirm what a mail from Blue asked you." />
					<ConfirmFlow />
				</>
			);
		case 'new-password':
			return (
				<>
					<PageHead title="New Password" description="Choose a new password for your account." />
					<NewPasswordFlow />
				</>
			);
		default:
			return <NotFoundPage />;
	}
}
