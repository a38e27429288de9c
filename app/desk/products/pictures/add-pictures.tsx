import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react';
import { pictureLimits, pictureTypes } from '../../../../core/desk/pictures.ts';
import { deskButton } from '../../parts/desk-button.tsx';

interface AddPicturesProps {
	readonly onFiles: (files: Iterable<File>) => void;
}

const hint = `JPEG, PNG, WebP or AVIF, at most ${pictureLimits.bytes / 1024 / 1024} MB, best 1920 pixels wide or more.`;

/** Takes pictures that are dropped, pasted, chosen, or taken with the camera of a phone. */
export function AddPictures({ onFiles }: AddPicturesProps) {
	const [isOver, setOver] = useState(false);
	usePastedFiles(onFiles);

	function drop(event: DragEvent) {
		setOver(false);
		if (!hasFiles(event)) return;
		event.preventDefault();
		onFiles(event.dataTransfer.files);
	}

	function choose({ target }: ChangeEvent<HTMLInputElement>) {
		onFiles([...(target.files ?? [])]);
		// So that the same file can be chosen again.
		target.value = '';
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the file fields do the same for keys
		<div
			onDragOver={(event) => {
				if (!hasFiles(event)) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
			className={`grid justify-items-center gap-3 rounded-field border-2 border-dashed px-4 py-6 text-center ${isOver ? 'border-sea bg-mist' : 'border-edge/60'}`}
		>
			<p className="font-semibold pointer-coarse:hidden">Drop or paste pictures here</p>
			<div className="flex flex-wrap justify-center gap-2">
				<FileButton label="Choose Pictures" onChoose={choose} isMultiple />
				<span className="hidden pointer-coarse:block">
					<FileButton label="Take a Photo" onChoose={choose} camera="environment" />
				</span>
			</div>
			<p className="text-muted text-sm">{hint}</p>
		</div>
	);
}

interface FileButtonProps {
	readonly label: string;
	readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
	readonly isMultiple?: boolean;
	readonly camera?: 'environment';
}

/** The browser's file field, which looks like a button of the desk. */
function FileButton({ label, onChoose, isMultiple = false, camera }: FileButtonProps) {
	return (
		<label
			className={deskButton(
				'quiet',
				'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-sea has-focus-visible:outline-offset-3',
			)}
		>
			<input
				type="file"
				accept={pictureTypes.join(',')}
				multiple={isMultiple}
				capture={camera}
				onChange={onChoose}
				className="absolute inset-0 size-full cursor-pointer opacity-0"
			/>
			{label}
		</label>
	);
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
	return dataTransfer.types.includes('Files');
}

/** Files that are pasted anywhere on the screen. Pasted text stays with its field. */
function usePastedFiles(onFiles: (files: Iterable<File>) => void): void {
	useEffect(() => {
		const paste = (event: globalThis.ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])];
			if (files.length > 0) onFiles(files);
		};
		addEventListener('paste', paste);
		return () => removeEventListener('paste', paste);
	});
}
