import { downloadFile } from '../../../app/browser/download-file.ts';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useAuth } from '../../../app/session/auth-provider.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { callDesk } from './desk-call.ts';

interface SaveButtonProps {
	/** The path after `/functions/v1/desk/`. */
	readonly path: string;
	/** The name of the file. */
	readonly name: string;
	readonly children: string;
}

/** A button that downloads a file of the desk. The token is in a header, never in the URL. */
export function SaveButton({ path, name, children }: SaveButtonProps) {
	const { client } = useAuth();
	const { refusal, isSending, run } = useSending();

	async function save(): Promise<string | null> {
		const answer = await callDesk(await client(), { path }, (file) => file.blob());
		if (!answer.ok) return answer.sentence;
		downloadFile(answer.data, name);
		return null;
	}

	return (
		<div>
			<DeskButton variant="quiet" aria-disabled={isSending} onClick={() => run(save)}>
				{isSending ? 'Fetching…' : children}
			</DeskButton>
			<div role="alert" className="mt-2 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</div>
	);
}
