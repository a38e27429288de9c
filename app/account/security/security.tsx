import type { User } from '@supabase/auth-js';
import { Notice } from '../../ui/notice.tsx';
import { Factors } from '../factors/factors.tsx';
import { Section } from '../section.tsx';
import { useUrlError } from '../sign-in/use-url-error.ts';
import { Identities } from './identities.tsx';
import { Sessions } from './sessions.tsx';

/** Second factors, sessions, and linked accounts of external providers. */
export function Security({ user }: { readonly user: User }) {
	// A provider redirects to this page after an account was linked, or could not be.
	const error = useUrlError();
	return (
		<>
			{error !== null && (
				<div role="alert" className="mb-8">
					<Notice tone="error">{error}</Notice>
				</div>
			)}
			<div>
				<Section
					title="Second Factor"
					lead="Something you have beside something you know: with it, a stolen password opens nothing."
				>
					<Factors user={user} />
				</Section>
				<Section
					title="Where You Are Signed In"
					lead="A lost phone, a friend's laptop: sign it out from here."
				>
					<Sessions />
				</Section>
				<Identities user={user} />
			</div>
		</>
	);
}
