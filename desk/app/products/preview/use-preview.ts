import { useSending } from '../../../../app/forms/use-sending.ts';
import {
	type NewPreviewAnswer,
	newPreviewAnswerSchema,
	previewLinksAnswerSchema,
} from '../../../rules/previews.ts';
import { renderTimeoutMs } from '../../data/desk-call.ts';
import { showDeskData, useDeskCall } from '../../data/use-desk.ts';

const preparing = 'Preparing the preview…';

/** Opens the shop with the drafts in a new tab, one call at a time. */
export function useOpenPreview(productId?: string) {
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();

	async function send(): Promise<string | null> {
		// In the press itself, because browsers block later popups.
		const tab = window.open('', '_blank');
		if (tab) {
			tab.opener = null;
			tab.document.title = preparing;
			tab.document.body.textContent = preparing;
		}
		const body = { productId };
		const answer = await ask(
			{ method: 'POST', path: 'previews', body, timeoutMs: renderTimeoutMs },
			newPreviewAnswerSchema,
		);
		if (!answer.ok) {
			tab?.close();
			return answer.sentence;
		}
		if (tab) tab.location.replace(answer.data.path);
		else location.assign(answer.data.path);
		return null;
	}

	return { refusal, isSending, open: () => void run(send) };
}

/** Makes a link, and shows it in the list. */
export function useNewLink(onMade: (link: NewPreviewAnswer) => void) {
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();

	async function send(): Promise<string | null> {
		const body = { isLink: true };
		const call = { method: 'POST', path: 'previews', body, timeoutMs: renderTimeoutMs } as const;
		const made = await ask(call, newPreviewAnswerSchema);
		if (!made.ok) return made.sentence;
		onMade(made.data);
		const links = await ask({ path: 'previews' }, previewLinksAnswerSchema);
		if (links.ok) showDeskData('previews', links.data);
		return null;
	}

	return { refusal, isSending, make: () => void run(send) };
}

/** Revokes a link. */
export function useRevokeLink() {
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();

	async function send(id: string): Promise<string | null> {
		const call = { method: 'DELETE', path: `previews/${id}` } as const;
		const answer = await ask(call, previewLinksAnswerSchema);
		if (answer.ok) {
			showDeskData('previews', answer.data);
			return null;
		}
		const left = await ask({ path: 'previews' }, previewLinksAnswerSchema);
		if (left.ok) showDeskData('previews', left.data);
		return answer.sentence;
	}

	return { refusal, isSending, revoke: (id: string) => run(() => send(id)) };
}
