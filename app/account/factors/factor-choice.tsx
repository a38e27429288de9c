import type { Factor, User } from '@supabase/auth-js';
import { type ReactNode, useState } from 'react';
import { useSettings } from '../../session/use-settings.ts';
import { textLinkClass } from '../text-link.ts';
import { FactorPrompt } from './factor-prompt.tsx';
import { factorTitle } from './factor-texts.ts';
import { RecoveryCodePrompt } from './recovery-code-prompt.tsx';

interface FactorChoiceProps {
	readonly user: User;
	/** Called when a factor is verified and the session has level aal2. */
	readonly onDone: () => void;
	/** Further links below the prompt. */
	readonly children?: ReactNode;
}

/** Asks for one of the account's factors or a recovery code, with links to the others. */
export function FactorChoice({ user, onDone, children }: FactorChoiceProps) {
	const settings = useSettings();
	const factors = verifiedFactors(user);
	const [chosenId, setChosenId] = useState(factors[0]?.id);
	const [isRecovery, setIsRecovery] = useState(false);
	const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0];
	const shown = isRecovery ? undefined : chosen;
	return (
		<>
			{shown && <FactorPrompt key={shown.id} factor={shown} onDone={onDone} />}
			{isRecovery && <RecoveryCodePrompt onDone={onDone} />}
			<div className="mt-6 flex flex-wrap gap-x-6 border-line border-t pt-4">
				{factors
					.filter((factor) => factor !== shown)
					.map((factor) => (
						<button
							key={factor.id}
							type="button"
							className={textLinkClass}
							onClick={() => {
								setChosenId(factor.id);
								setIsRecovery(false);
							}}
						>
							Use {factorTitle(factor)}
						</button>
					))}
				{settings?.hasRecoveryCodes && !isRecovery && (
					<button type="button" className={textLinkClass} onClick={() => setIsRecovery(true)}>
						Use a Recovery Code
					</button>
				)}
				{children}
			</div>
		</>
	);
}

export function verifiedFactors({ factors = [] }: User): readonly Factor[] {
	return factors.filter(({ status }) => status === 'verified');
}
