import { useId, useState } from 'react';
import * as v from 'valibot';
import { TextField } from '../../../app/ui/form/field.tsx';
import {
	type MerchantEmailAnswer,
	merchantEmailSchema,
	saveMerchantEmailSchema,
	testMailSchema,
} from '../../rules/settings/merchant-email.ts';
import { DoneLine } from '../actions/done-message.tsx';
import { RefusalMessage } from '../actions/refusal-message.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { Loaded } from '../data/loaded.tsx';
import { useTyped } from '../data/typed-forms.ts';
import { useDesk } from '../data/use-desk.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { FormSection } from '../products/form/form-section.tsx';

const path = 'settings/mail';

/** Who gets the merchant's mails. It is saved alone, applies at once, and is never published. */
export function MerchantEmail() {
	const used = useDesk(path, merchantEmailSchema);
	return (
		<FormSection
			id="settings-mail"
			title="Your Mail"
			lead="Where the shop writes about new orders, messages, returns and problems, and where answers of shoppers go."
		>
			<Loaded used={used} loading="Fetching your address…">
				{(answer) => <EmailForm answer={answer} onAnswer={used.set} />}
			</Loaded>
		</FormSection>
	);
}

interface EmailFormProps {
	readonly answer: MerchantEmailAnswer;
	readonly onAnswer: (answer: MerchantEmailAnswer) => void;
}

function EmailForm({ answer: { email, changedAt, changedBy }, onAnswer }: EmailFormProps) {
	const noteId = useId();
	const [typed, setTyped] = useTyped(path, v.string(), (before) => before ?? email ?? '');
	const [done, setDone] = useState('');
	const asked = { email: typed.trim() === '' ? null : typed };
	const isUnsaved = asked.email !== email;
	const action = useDeskAction({
		check: () =>
			v.is(saveMerchantEmailSchema, asked)
				? {}
				: { email: 'Enter an email address, such as ada@example.com.' },
		sends: () => ({
			method: 'PUT',
			path,
			body: asked,
			schema: merchantEmailSchema,
			onDone(saved) {
				onAnswer(saved);
				setTyped(saved.email ?? '');
				const whom = saved.email === null ? 'Nobody gets' : `${saved.email} gets`;
				setDone(`Saved. ${whom} these emails from now on.`);
			},
		}),
	});
	function sendTest() {
		setDone('');
		void action.send({
			method: 'POST',
			path: `${path}/test`,
			schema: testMailSchema,
			onDone: ({ email: to, sendsMail }) =>
				setDone(
					sendsMail
						? `A test email is on its way to ${to}.`
						: `A test email to ${to} waits: the shop has no mail server.`,
				),
		});
	}
	return (
		<form
			noValidate
			aria-label="Your Mail"
			className="grid gap-5"
			onSubmit={(event) => {
				setDone('');
				action.submit(event);
			}}
			onInput={action.clearError}
		>
			<TextField
				id="desk-merchant-email"
				name="email"
				label="Your email address"
				hint="If it is empty, nobody gets these emails."
				type="email"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={300}
				value={typed}
				readOnly={action.isSending}
				error={action.errors.email}
				onChange={({ target }) => {
					setTyped(target.value);
					setDone('');
				}}
			/>
			<RefusalMessage refusal={action.refusal} />
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<DoneLine message={done} className="mb-3 w-full" />
				<DeskButton type="submit" variant="action" aria-disabled={action.isSending}>
					Save Address
				</DeskButton>
				{email !== null && (
					<DeskButton
						variant="quiet"
						aria-disabled={isUnsaved || action.isSending}
						aria-describedby={isUnsaved ? noteId : undefined}
						onClick={() => !isUnsaved && sendTest()}
					>
						Send a Test Email
					</DeskButton>
				)}
				{email !== null && isUnsaved && (
					<p id={noteId} className="text-muted text-sm">
						Save first what you typed.
					</p>
				)}
			</div>
			{changedAt !== null && changedBy !== null && (
				<p className="tabular wrap-anywhere text-muted text-sm">
					Last saved {formatMoment(changedAt)} by {changedBy}
				</p>
			)}
		</form>
	);
}
