import { AuthFrame } from '../account/auth-frame.tsx';
import { NewPasswordFlow } from '../account/new-password-flow.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';

export function NewPasswordPage() {
	const isAlive = useIsHydrated();
	return (
		<>
			<PageHead title="New Password" description="Choose a new password for your account." />
			{isAlive ? <NewPasswordFlow /> : <AuthFrame title="Choose a New Password">{null}</AuthFrame>}
		</>
	);
}
