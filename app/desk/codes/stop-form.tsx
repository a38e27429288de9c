import type { ListedCode } from '../../../core/desk/codes.ts';
import { ActionForm } from '../parts/action-form.tsx';
import { type CodeEvents, useCodeAction } from './use-code-action.ts';

interface StopFormProps {
	readonly code: ListedCode;
	readonly events: CodeEvents;
	readonly onClose: () => void;
}

/** Stops a code, or activates it again. */
export function StopForm({ code, events, onClose }: StopFormProps) {
	const action = useCodeAction(code, events, onClose);
	const { code: name, revision } = code;
	const isStopped = code.state === 'stopped';
	const texts = isStopped
		? {
				title: `Resume ${name}?`,
				lead: 'Checkout takes it from now on, within its days and limits.',
				submit: `Resume ${name}`,
			}
		: {
				title: `Stop ${name}?`,
				lead: 'Checkout refuses it from now on. Payment pages that are open keep their price, and what was bought stays as it was. You can resume it later.',
				submit: `Stop ${name}`,
			};

	async function submit() {
		const path = `codes/${name}/${isStopped ? 'resume' : 'end'}`;
		const doneMessage = isStopped ? `${name} is active again.` : `${name} is stopped.`;
		await action.send({ method: 'POST', path, body: { revision } }, doneMessage);
	}

	return <ActionForm {...texts} action={action} onSubmit={submit} onClose={onClose} />;
}
