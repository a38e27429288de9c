import type { GoTrueClient } from '@supabase/auth-js';
import { useSending } from '../../forms/use-sending.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import type { AddFactorProps } from './add-factor.tsx';
import { passkeySentence } from './passkey-sentence.ts';
import { prepareFactor } from './prepare-factor.ts';

/**
 * The client asks for a security key by default. An empty hint allows every kind of authenticator,
 * such as the fingerprint reader of this device (WebAuthn 5.4.4).
 */
const anyKind: Parameters<GoTrueClient['mfa']['webauthn']['register']>[1] = {
	hints: [],
	attestation: 'none',
	authenticatorSelection: {
		authenticatorAttachment: 'any' as AuthenticatorAttachment,
		residentKey: 'preferred',
		userVerification: 'preferred',
	},
};

/** Creates a passkey on the device. */
export function AddPasskey({ onAdded, onCancel }: AddFactorProps) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const { isSending, refusal, run } = useSending();

	async function register() {
		const auth = await client();
		const { error } = await signInAgain(async () => {
			const friendlyName = await prepareFactor(auth, 'webauthn');
			return await auth.mfa.webauthn.register({ friendlyName }, anyKind);
		});
		return error && passkeySentence(error);
	}

	async function add() {
		if (await run(register)) onAdded();
	}

	return (
		<div className="grid gap-5">
			<h3 className="text-card">Add a Passkey</h3>
			<p>
				Use your fingerprint, your face or a security key. Your device will ask you in a moment.
			</p>
			<div role="alert" className="empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button variant="action" className="max-sm:w-full" aria-disabled={isSending} onClick={add}>
					{isSending ? 'Waiting for your device...' : 'Create the Passkey'}
				</Button>
				<Button variant="quiet" className="max-sm:w-full" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</div>
	);
}
