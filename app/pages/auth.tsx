import { useLocation } from 'react-router';
import { ConfirmFlow } from '../account/by-mail/confirm-flow.tsx';
import { newPasswordPath } from '../account/by-mail/mails.ts';
import { NewPasswordFlow } from '../account/by-mail/new-password-flow.tsx';
import { ObjectFlow } from '../account/by-mail/object-flow.tsx';
import { AuthFlow } from '../account/sign-in/auth-flow.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useShop } from '../publication/catalogue-context.tsx';

/** /auth and its steps: one page, because they share most of their code. */
export function Component() {
	const shop = useShop();
	const { pathname } = useLocation();
	switch (pathname) {
		case '/auth/confirm':
			return (
				<>
					<PageHead
						title="Confirm"
						description={`Confirm what an email from ${shop.name} asked you.`}
					/>
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
		case '/auth/object':
			return (
				<>
					<PageHead title="It Wasn’t Me" description="Undo a change of your account." />
					<ObjectFlow />
				</>
			);
		default:
			return (
				<>
					<PageHead
						title="Sign In"
						description={`Sign in to ${shop.name}, or create an account.`}
					/>
					<AuthFlow />
				</>
			);
	}
}
