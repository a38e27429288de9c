import type { User } from '@supabase/auth-js';
import { Section } from '../section.tsx';
import { EmailChange } from './email-change.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordChange } from './password-change.tsx';

/** Name, e-mail and password. */
export function Profile({ user }: { readonly user: User }) {
	return (
		<>
			<Section title="Name" lead="We greet you with it, and checkout fills it in.">
				<NameForm user={user} />
			</Section>
			<Section title="Email" lead="Receipts and sign-in links go here.">
				<EmailChange user={user} />
			</Section>
			<Section title="Password" lead="A new password signs you out everywhere else.">
				<PasswordChange user={user} />
			</Section>
		</>
	);
}
