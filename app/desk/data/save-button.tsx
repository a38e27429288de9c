import { downloadFile } from '../../browser/download-file.ts';
import { noAnswer } from '../../browser/post.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { refusalOf, sendToDesk } from './desk-call.ts';
import { useSending } from './use-sending.ts';

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
	const { failure, isSending, run } = useSending();

	async function save(): Promise<string | null> {
		try {
			const response = await sendToDesk(await client(), { path });
			if (!response.ok) return refusalOf(response.status, await response.json()).sentence;
			downloadFile(await response.blob(), name);
			return null;
		} catch (cause) {
			console.warn(`${path} had no answer`, cause);
			return noAnswer;
		}
	}

	return (
		<div>
			<DeskButton variant="quiet" aria-disabled={isSending} onClick={() => run(save)}>
				{isSending ? 'Fetching…' : children}
			</DeskButton>
			<div role="alert" className="mt-2 empty:hidden">
				{failure && <Notice tone="error">{failure}</Notice>}
			</div>
		</div>
	);
}
