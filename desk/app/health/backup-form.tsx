import { useContext } from 'react';
import * as v from 'valibot';
import { PasswordField } from '../../../app/account/forms/password-field.tsx';
import { useSignInAgain } from '../../../app/account/sign-in-again/sign-in-again-context.ts';
import { downloadFile } from '../../../app/browser/download-file.ts';
import { useForm } from '../../../app/forms/use-form.ts';
import { useAuth } from '../../../app/session/auth-provider.tsx';
import { backupName, backupSchema, minPassphrase } from '../../rules/backup.ts';
import { ActionForm } from '../actions/action-form.tsx';
import { CloseAction } from '../actions/use-desk-action.ts';
import { callDesk } from '../data/desk-call.ts';

/** The server makes it within five minutes. The rest is for a slow line. */
const timeoutMs = 60 * 60_000;

const schema = v.pipe(
	v.object({ ...backupSchema.entries, again: v.string() }),
	v.forward(
		v.partialCheck(
			[['passphrase'], ['again']],
			({ passphrase, again }) => passphrase === again,
			'This is not the same pass phrase',
		),
		['again'],
	),
);

/** Asks for a pass phrase, and downloads a backup that is encrypted with it. */
export function BackupForm({ onDone }: { readonly onDone: (doneMessage: string) => void }) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const close = useContext(CloseAction);
	const form = useForm({
		schema,
		async send({ passphrase }) {
			const auth = await client();
			const call = { path: 'backup', body: { passphrase }, timeoutMs };
			const answer = await signInAgain(() => callDesk(auth, call, (file) => file.blob()));
			if (!answer.ok) return answer.sentence;
			const name = backupName(Date.now());
			downloadFile(answer.data, name);
			close();
			onDone(`The backup is in your downloads: ${name}`);
			return null;
		},
	});
	const field = (name: 'passphrase' | 'again') => ({
		id: `desk-backup-${name}`,
		name,
		error: form.errors[name],
		autoComplete: 'new-password',
		maxLength: 200,
		required: true,
	});
	return (
		<ActionForm
			title="Make a Backup"
			lead="One file with all that the shop knows: orders, accounts, products and pictures. A pass phrase encrypts it."
			submit="Make and Download"
			action={form}
			onSubmit={form.submit}
		>
			<PasswordField
				{...field('passphrase')}
				label="Pass phrase"
				hint={`At least ${minPassphrase} characters: four words that do not belong together are good.`}
			/>
			<PasswordField {...field('again')} label="Pass phrase again" />
			<ul className="grid list-disc gap-1.5 pl-5 text-muted text-sm">
				<li>The shop does not keep the pass phrase. Without it nobody can open the file.</li>
				<li>
					A restored shop also needs SECRETS_KEY, or the file secrets.key, which is not in the
					backup. Keep it in another place.
				</li>
			</ul>
		</ActionForm>
	);
}
