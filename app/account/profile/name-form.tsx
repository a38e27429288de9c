import type { User } from '@supabase/auth-js';
import * as v from 'valibot';
import { useForm } from '../../forms/use-form.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { fullName } from '../../session/full-name.ts';
import { TextField } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Form } from '../forms/form.tsx';

const schema = v.object({ fullName: v.pipe(v.string(), v.trim()) });

export function NameForm({ user }: { readonly user: User }) {
	const { client } = useAuth();
	const form = useForm({
		schema,
		async send(typed) {
			const auth = await client();
			const { error } = await auth.updateUser({ data: { full_name: typed.fullName } });
			if (error) return authSentence(error);
			showToast('success', 'Your name is saved.');
			return null;
		},
	});
	return (
		<Form
			form={form}
			label="Change name"
			submit="Save Name"
			sending="Saving..."
			className="max-w-md"
		>
			<TextField
				id="profile-name"
				label="Full name"
				name="fullName"
				isOptional
				autoComplete="name"
				autoCapitalize="words"
				maxLength={120}
				defaultValue={fullName(user)}
			/>
		</Form>
	);
}
