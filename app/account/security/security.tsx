import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useSettings } from '../../session/use-settings.ts';
import { verifiedFactors } from '../factors/factor-choice.tsx';
import { Factors } from '../factors/factors.tsx';
import { RecoveryCodes } from '../factors/recovery-codes.tsx';
import { Section } from '../section.tsx';
import { UrlErrorNotice } from '../sign-in/url-error-notice.tsx';
import { useUrlError } from '../sign-in/use-url-error.ts';
import { Identities } from './identities.tsx';
import { Sessions } from './sessions.tsx';

/** Second factors, recovery codes, sessions, and linked accounts of external providers. */
export function Security({ user }: { readonly user: User }) {
	// A provider redirects to this page after an account was linked, or could not be.
	const { error } = useUrlError();
	const settings = useSettings();
	const [isFirst, setIsFirst] = useState(false);
	return (
		<>
			{error && <UrlErrorNotice error={error} className="mb-8" />}
			<div>
				<Section
					title="Second Factor"
					lead="A second step after your password. With it, a stolen password alone opens nothing."
				>
					<Factors user={user} onFirst={() => setIsFirst(true)} />
				</Section>
				{settings?.hasRecoveryCodes && verifiedFactors(user).length > 0 && (
					<Section
						title="Recovery Codes"
						lead="In case you lose your phone. Each code replaces your second factor once."
					>
						<RecoveryCodes key={String(isFirst)} isFirst={isFirst} />
					</Section>
				)}
				<Section
					title="Where You Are Signed In"
					lead="Lost a phone, or used a friend’s laptop? Sign it out here."
				>
					<Sessions />
				</Section>
				<Identities user={user} />
			</div>
		</>
	);
}
