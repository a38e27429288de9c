import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useSettings } from '../../session/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { focusIn } from '../focus-in.ts';
import { AddPasskey } from './add-passkey.tsx';
import { AddPhone } from './add-phone.tsx';
import { AddTotp } from './add-totp.tsx';
import { verifiedFactors } from './factor-choice.tsx';

export interface AddFactorProps {
	readonly user: User;
	/** Called after the first correct code. From then on the factor is required. */
	readonly onAdded: () => void;
	readonly onCancel: () => void;
}

const methods = [
	{ kind: 'totp', text: 'Authenticator App', Part: AddTotp },
	{ kind: 'webauthn', text: 'Passkey', Part: AddPasskey },
	{ kind: 'phone', text: 'Text Message', Part: AddPhone },
] as const;

type Kind = (typeof methods)[number]['kind'];

interface AddFactorMenuProps {
	readonly user: User;
	/** Called when the account has its first verified factor. */
	readonly onFirst: () => void;
}

/** The methods for a new factor. The chosen one replaces the list. */
export function AddFactor({ user, onFirst }: AddFactorMenuProps) {
	const settings = useSettings();
	const [wasFirst, setWasFirst] = useState(false);
	const [kind, setKind] = useState<Kind | null>(null);
	const [wasOpen, setWasOpen] = useState(false);
	const offered = methods.filter(
		(method) => method.kind !== 'phone' || settings?.canText !== false,
	);
	const chosen = methods.find((method) => method.kind === kind);
	const close = () => {
		setKind(null);
		setWasOpen(true);
	};
	if (chosen) {
		return (
			<section
				ref={focusIn}
				tabIndex={-1}
				aria-label={`Add ${chosen.text}`}
				className="rounded-card bg-sand p-5 sm:p-7"
			>
				<chosen.Part
					user={user}
					onCancel={close}
					onAdded={() => {
						close();
						if (wasFirst) onFirst();
						showToast('success', 'Your second factor is set up.');
					}}
				/>
			</section>
		);
	}
	return (
		<fieldset
			ref={wasOpen ? focusIn : undefined}
			tabIndex={-1}
			aria-label="Ways to add a second factor"
			className="flex flex-wrap gap-3"
		>
			{offered.map((method) => (
				<Button
					key={method.kind}
					variant="quiet"
					className="max-sm:w-full"
					onClick={() => {
						setKind(method.kind);
						setWasFirst(verifiedFactors(user).length === 0);
					}}
				>
					Add {method.text}
				</Button>
			))}
		</fieldset>
	);
}
