import { useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../forms/use-form.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Form } from '../forms/form.tsx';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import type { AddFactorProps } from './add-factor.tsx';
import { PhonePrompt } from './phone-prompt.tsx';
import { prepareFactor } from './prepare-factor.ts';

const schema = v.object({
	phone: v.pipe(
		v.string(),
		v.transform((phone) => phone.replaceAll(/[\s().-]/g, '')),
		v.regex(/^\+[1-9]\d{6,14}$/, 'Please start with + and the country, such as +1 305 555 0142'),
	),
});

/** Asks for a phone number, then for the code that proves it. */
export function AddPhone({ onAdded, onCancel }: AddFactorProps) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const [factorId, setFactorId] = useState<string | null>(null);
	const form = useForm({
		schema,
		async send({ phone }) {
			const auth = await client();
			const friendlyName = await prepareFactor(auth, 'phone');
			const factor = { factorType: 'phone', friendlyName, phone } as const;
			const { data, error } = await signInAgain(() => auth.mfa.enroll(factor));
			if (error) return authSentence(error);
			setFactorId(data.id);
			return null;
		},
	});
	const cancel = (
		<Button variant="quiet" className="max-sm:w-full" onClick={onCancel}>
			Cancel
		</Button>
	);
	if (factorId === null) {
		return (
			<div className="grid gap-5">
				<h3 className="text-card">Add Text Messages</h3>
				<Form form={form} label="Phone" submit="Continue" sending="One moment..." beside={cancel}>
					<TextField
						id="factor-phone"
						label="Phone"
						name="phone"
						type="tel"
						autoComplete="tel"
						inputMode="tel"
						required
						hint="Include the country code. We use it only for these codes."
						error={form.errors.phone}
						className="max-w-80"
					/>
				</Form>
			</div>
		);
	}
	return (
		<div className="grid gap-5">
			<h3 className="text-card">Confirm Your Phone</h3>
			<PhonePrompt
				factor={{ id: factorId, factor_type: 'phone' }}
				onDone={onAdded}
				beside={cancel}
			/>
		</div>
	);
}
