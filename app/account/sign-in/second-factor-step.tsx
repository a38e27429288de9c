import type { User } from '@supabase/auth-js';
import { useSignOut } from '../../session/use-sign-out.ts';
import { FactorChoice } from '../factors/factor-choice.tsx';
import { textLinkClass } from '../text-link.ts';
import { AuthFrame } from './auth-frame.tsx';
import { welcomeBack } from './welcome-back.ts';

/**
 * The step after the password: the code of an app or a message, a passkey, or a recovery code
 * (docs/requirements.md#sign-in-page).
 */
export function SecondFactorStep({ user }: { readonly user: User }) {
	const signOut = useSignOut();
	return (
		<AuthFrame title="One More Step" lead="Your account is protected by a second factor.">
			<FactorChoice user={user} onDone={welcomeBack}>
				<button type="button" className={textLinkClass} onClick={signOut}>
					Sign Out
				</button>
			</FactorChoice>
		</AuthFrame>
	);
}
