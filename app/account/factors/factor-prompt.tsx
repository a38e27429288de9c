import type { Factor } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { PasskeyPrompt } from './passkey-prompt.tsx';
import { PhonePrompt } from './phone-prompt.tsx';
import { TotpPrompt } from './totp-prompt.tsx';

export interface FactorPromptProps {
	readonly factor: Pick<Factor, 'id' | 'factor_type'>;
	/** The factor was proven: the session is of the second level now. */
	readonly onDone: () => void;
	/** Further buttons beside its own. */
	readonly beside?: ReactNode;
}

/** Asks for one factor, as its kind wants it. */
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
