import { mailName } from '../health/mail-texts.ts';
import { ActionForm } from '../parts/action-form.tsx';
import type { OrderMail } from './timeline-entries.ts';
import { type ShownOrder, useAction } from './use-action.ts';

interface SendAgainFormProps {
	readonly shown: ShownOrder;
	readonly mail: OrderMail;
	readonly onClose: () => void;
}

/** Sends a mail again to the address that the order has now. */
export function SendAgainForm({ shown, mail, onClose }: SendAgainFormProps) {
	const action = useAction(shown, onClose);
	const { email } = shown.order;

	async function submit() {
		const doneMessage = `The email is on its way to ${email}.`;
		await action.send({ path: 'resend', body: { mail: mail.id }, doneMessage });
	}

	return (
		<ActionForm
			title="Send This Email Again?"
			submit="Send Again"
			action={action}
			onSubmit={submit}
			onClose={onClose}
		>
			<p className="wrap-anywhere">
				“{mailName(mail.template)}” goes to <strong>{email}</strong>, up to date and with a new
				link.
			</p>
		</ActionForm>
	);
}
