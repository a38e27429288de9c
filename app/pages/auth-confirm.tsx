import { AuthFrame } from '../account/auth-frame.tsx';
import { ConfirmFlow } from '../account/confirm-flow.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';

export function AuthConfirmPage() {
	const isAlive = useIsHydrated();
	return (
		<>
			<PageHead title="Confirm" description="Confirm what a mail from Blue asked you." />
			{isAlive ? <ConfirmFlow /> : <AuthFrame title="One Moment">{null}</AuthFrame>}
		</>
	);
}
