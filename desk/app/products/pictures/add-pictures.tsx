import { type DragEvent, useEffect, useState } from 'react';
import { pictureLimits, pictureTypes } from '../../../../core/catalogue/uploaded-picture.ts';
import { FileButton } from '../../parts/file-button.tsx';

interface AddPicturesProps {
	readonly onFiles: (files: Iterable<File>) => void;
	readonly isMultiple: boolean;
}

const hint = `JPEG, PNG, WebP or AVIF, at most ${pictureLimits.bytes / 1024 / 1024} MB, best 1920 pixels wide or more.`;

/** Takes pictures that are dropped, pasted, chosen, or taken with the camera of a phone. */
export function AddPictures({ onFiles, isMultiple }: AddPicturesProps) {
	const [isOver, setOver] = useState(false);
	usePastedFiles(onFiles);

	function drop(event: DragEvent) {
		setOver(false);
		if (!hasFiles(event)) return;
		event.preventDefault();
		onFiles(event.dataTransfer.files);
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
			<p className="font-semibold pointer-coarse:hidden">
				{isMultiple ? 'Drop or paste pictures here' : 'Drop or paste a picture here'}
			</p>
			<div className="flex flex-wrap justify-center gap-2">
				<FileButton
					label={isMultiple ? 'Choose Pictures' : 'Choose a Picture'}
					types={pictureTypes}
					onFiles={onFiles}
					isMultiple={isMultiple}
				/>
				<span className="hidden pointer-coarse:block">
					<FileButton
						label="Take a Photo"
						types={pictureTypes}
						onFiles={onFiles}
						camera="environment"
					/>
				</span>
			</div>
			<p className="text-muted text-sm">{hint}</p>
		</div>
	);
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
	return dataTransfer.types.includes('Files');
}

/** Files that are pasted anywhere on the screen. Pasted text stays with its field. */
function usePastedFiles(onFiles: (files: Iterable<File>) => void): void {
	useEffect(() => {
		const paste = (event: globalThis.ClipboardEvent) => {
			if (event.defaultPrevented || !event.clipboardData) return;
			const files = [...event.clipboardData.files];
			if (files.length > 0 && !hasOtherText(event.clipboardData, files)) onFiles(files);
		};
		addEventListener('paste', paste);
		return () => removeEventListener('paste', paste);
	});
}

/**
 * Whether the clipboard has a text, such as cells of a spreadsheet with their picture. A file that
 * was copied on a Mac has its name as text.
 */
function hasOtherText(data: DataTransfer, files: readonly File[]): boolean {
	if (!data.types.includes('text/plain')) return false;
	const text = data.getData('text/plain');
	return !files.every(({ name }) => text.includes(name));
}
