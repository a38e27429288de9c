import { AuthFlow } from '../account/auth-flow.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function AuthPage() {
	return (
		<>
			<PageHead title="Sign In" description="Sign in to Blue, or make an account." />
			<AuthFlow />
		</>
	);
}
