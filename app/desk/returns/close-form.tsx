import { ActionForm } from '../parts/action-form.tsx';
import { type ShownReturn, useReturnAction } from './use-return-action.ts';

/** Closes a return whose pieces were refunded on the order's page. */
export function CloseForm({ shown }: { readonly shown: ShownReturn }) {
	const action = useReturnAction(shown);
	return (
		<ActionForm
			title="Already Refunded"
			lead="The order’s page shows that these pieces were refunded. The return becomes Refunded. No money moves, and no email is sent."
			submit="Close Return"
			action={action}
			onSubmit={() =>
				void action.send({ path: 'close', body: {}, doneMessage: 'The return is closed.' })
			}
			onClose={shown.onClose}
		/>
	);
}
