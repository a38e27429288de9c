import { Notice } from '../../ui/notice.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { useSaveFile } from './save-file.ts';

interface SaveButtonProps {
	/** The path after `/functions/v1/desk/`. */
	readonly path: string;
	/** The name of the file. */
	readonly name: string;
	readonly children: string;
}

/** A button that downloads a file of the desk. */
export function SaveButton({ path, name, children }: SaveButtonProps) {
	const { save, isFetching, failure } = useSaveFile(path, name);
	return (
		<div>
			<DeskButton variant="quiet" aria-disabled={isFetching} onClick={save}>
				{isFetching ? 'Fetching…' : children}
			</DeskButton>
			<div role="alert" className="mt-2 empty:hidden">
				{failure && <Notice tone="error">{failure}</Notice>}
			</div>
		</div>
	);
}
