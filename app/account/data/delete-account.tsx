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
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';

const schema = v.object({
	confirmation: v.pipe(
		v.string(),
		v.trim(),
		v.transform((word) => word.toUpperCase()),
		v.literal(deleteWord, deleteAccountSchema.entries.confirmation.message),
	),
});

interface DeleteAccountProps {
	/** 0: the account is deleted at once. */
	readonly waitDays: number;
	/** Called when the account will be deleted later. */
	readonly onAsked: () => Promise<string | null>;
}

/** Deletion is final, so a word must be typed. */
export function DeleteAccount({ waitDays, onAsked }: DeleteAccountProps) {
	const { client, signOut } = useAuth();
	const signInAgain = useSignInAgain();
	const navigate = useNavigate();
	const form = useForm({
		schema,
		async send(body) {
			const call = { path: 'delete-account', body };
			const auth = await client();
			const answer = await signInAgain(() =>
				callAsShopper(auth, call, readAs(accountDeletedSchema)),
			);
			if (!answer.ok) return answer.sentence;
			if (answer.data.state === 'asked') return await onAsked();
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
				hint={waitDays > 0 ? waitHint(waitDays) : undefined}
				error={form.errors.confirmation}
			/>
		</Form>
	);
}

function waitHint(days: number): string {
	const time = days === 1 ? 'one day' : `${days} days`;
	return `We delete it after ${time}, so that nobody else can do it unnoticed. Until then you can change your mind here.`;
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
