import type { Factor, User } from '@supabase/auth-js';
import { useState } from 'react';
import { useSignOut } from '../../session/use-sign-out.ts';
import { FactorPrompt } from '../factors/factor-prompt.tsx';
import { factorTitle } from '../factors/factor-texts.ts';
import { textLinkClass } from '../text-link.ts';
import { AuthFrame } from './auth-frame.tsx';
import { welcomeBack } from './welcome-back.ts';

/**
 * The step after the password: the code of an app or a message, or a passkey
 * (docs/requirements.md#sign-in-page).
 */
export function SecondFactorStep({ user }: { readonly user: User }) {
	const factors = verifiedFactors(user);
	const [chosenId, setChosenId] = useState(factors[0]?.id);
	const signOut = useSignOut();
	const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0];
	return (
		<AuthFrame title="One More Step" lead="Your account is protected by a second factor.">
			{chosen && <FactorPrompt key={chosen.id} factor={chosen} onDone={welcomeBack} />}
			<div className="mt-6 flex flex-wrap gap-x-6 border-line border-t pt-4">
				{factors
					.filter((factor) => factor !== chosen)
					.map((factor) => (
						<button
							key={factor.id}
							type="button"
							className={textLinkClass}
							onClick={() => setChosenId(factor.id)}
						>
							Use {factorTitle(factor)}
						</button>
					))}
				<button type="button" className={textLinkClass} onClick={signOut}>
					Sign Out
				</button>
			</div>
		</AuthFrame>
	);
}

function verifiedFactors({ factors = [] }: User): readonly Factor[] {
	return factors.filter(({ status }) => status === 'verified');
}
