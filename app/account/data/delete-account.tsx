import { useNavigate } from 'react-router';
import * as v from 'valibot';
import {
	type AccountDeleted,
	accountDeletedSchema,
	deleteAccountSchema,
	deleteWord,
} from '../../../core/delete-account.ts';
import { noAnswer } from '../../browser/post.ts';
import { TextField } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { Form } from '../forms/form.tsx';
import { callAsShopper } from '../../session/shopper-call.ts';
import { useForm } from '../forms/use-form.ts';

const schema = v.object({
	confirmation: v.pipe(
		v.string(),
		v.trim(),
		v.toUpperCase(),
		v.literal(deleteWord, deleteAccountSchema.entries.confirmation.message),
	),
});

/** For good: so a word has to be typed for it. */
export function DeleteAccount() {
	const { client } = useAuth();
	const navigate = useNavigate();
	const form = useForm({
		schema,
		async send(body) {
			const auth = await client();
			const answer = await callAsShopper(auth, 'delete-account', { method: 'POST', body });
			if (!answer.ok) return answer.sentence;
			const read = v.safeParse(accountDeletedSchema, await answer.response.json());
			if (!read.success) return noAnswer;
			showToast('success', ...deletedMessage(read.output));
			// The server has ended the session: this forgets it here. Done later, it would cut the
			// change of pages short.
			await auth.signOut({ scope: 'local' });
			await navigate('/');
			return null;
		},
	});
	return (
		<Form
			form={form}
			label="Delete your account"
			submit="Delete My Account"
			sending="Deleting..."
			variant="quiet"
			className="max-w-md"
		>
			<TextField
				id="delete-word"
				label={`Type ${deleteWord} to confirm`}
				name="confirmation"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
				error={form.errors.confirmation}
			/>
		</Form>
	);
}

function deletedMessage({
	state,
	isAccountElsewhere,
}: AccountDeleted): [title: string, text: string] {
	const text =
		state === 'deleted'
			? 'Nothing is left that names you.'
			: 'Open orders are kept until they are done, then they forget you too.';
	if (!isAccountElsewhere) return ['Your account is deleted.', text];
	return ['Our shop forgets you.', `${text} Your sign-in is with another service and stays there.`];
}
