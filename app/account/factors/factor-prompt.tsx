import type { Factor } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { PasskeyPrompt } from './passkey-prompt.tsx';
import { PhonePrompt } from './phone-prompt.tsx';
import { TotpPrompt } from './totp-prompt.tsx';

export interface FactorPromptProps {
	readonly factor: Pick<Factor, 'id' | 'factor_type'>;
	/** Called when the factor is verified and the session has level aal2. */
	readonly onDone: () => void;
	/** Further buttons beside the prompt's own. */
	readonly beside?: ReactNode;
}

/** Asks for one factor with the form for its type. */
export function FactorPrompt(props: FactorPromptProps) {
	switch (props.factor.factor_type) {
		case 'phone':
			return <PhonePrompt {...props} />;
		case 'webauthn':
			return <PasskeyPrompt {...props} />;
		default:
			return <TotpPrompt {...props} />;
	}
}
