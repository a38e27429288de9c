import { useNavigate } from 'react-router';
import * as v from 'valibot';
import {
	type AccountDeleted,
	accountDeletedSchema,
	deleteAccountSchema,
	deleteWord,
} from '../../../core/account/delete-account.ts';
import { readAs } from '../../browser/call-shop.ts';
import { useForm } from '../../forms/use-form.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { callAsShopper } from '../../session/shopper-call.ts';
import { TextField } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Form } from '../forms/form.tsx';

const schema = v.object({
	confirmation: v.pipe(
		v.string(),
		v.trim(),
		v.transform((word) => word.toUpperCase()),
		v.literal(deleteWord, deleteAccountSchema.entries.confirmation.message),
	),
});

/** Deletion is final, so a word must be typed. */
export function DeleteAccount() {
	const { client, signOut } = useAuth();
	const navigate = useNavigate();
	const form = useForm({
		schema,
		async send(body) {
			const call = { path: 'delete-account', body };
			const answer = await callAsShopper(await client(), call, readAs(accountDeletedSchema));
			if (!answer.ok) return answer.sentence;
			showToast('success', ...deletedMessage(answer.data));
			// The server has ended the session. The client forgets it now, because a later sign-out would
			// interrupt the navigation.
			await signOut();
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
			? 'We have deleted everything that names you.'
			: 'Open orders keep your details until they are complete. Then we delete those too.';
	if (!isAccountElsewhere) return ['Your account is deleted.', text];
	return [
		'We have deleted your data here.',
		`${text} Your sign-in is with another service and stays there.`,
	];
}
