import type { ChangeEvent } from 'react';
import { deskButton } from './desk-button.tsx';

interface FileButtonProps {
	readonly label: string;
	/** The types that the dialog of the browser offers. */
	readonly types: readonly string[];
	readonly onFiles: (files: readonly File[]) => void;
	readonly isMultiple?: boolean;
	readonly camera?: 'environment';
}

/** The browser's file field, which looks like a button of the desk. */
export function FileButton(props: FileButtonProps) {
	const { label, types, onFiles, isMultiple = false, camera } = props;
	function choose({ target }: ChangeEvent<HTMLInputElement>) {
		const files = [...(target.files ?? [])];
		// So that the same file can be chosen again.
		target.value = '';
		if (files.length > 0) onFiles(files);
	}
	return (
		<label
			className={deskButton(
				'quiet',
				'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-sea has-focus-visible:outline-offset-3',
			)}
		>
			<input
				type="file"
				accept={types.join(',')}
				multiple={isMultiple}
				capture={camera}
				onChange={choose}
				className="absolute inset-0 size-full cursor-pointer opacity-0"
			/>
			{label}
		</label>
	);
}
