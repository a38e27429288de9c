import { useState } from 'react';
import { LiveRegion } from '../../../../app/ui/live-region.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { AddPictures } from './add-pictures.tsx';
import { PictureRow } from './picture-row.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useDragging } from './use-dragging.ts';
import { type PictureFieldProps, usePictureEdits } from './use-picture-edits.ts';
import { useUploads } from './use-uploads.ts';

/** The pictures of a product in their order: adds, describes, moves and removes them. */
export function PictureField(props: PictureFieldProps) {
	const { pictures, errorOf, idOf, most = Number.POSITIVE_INFINITY } = props;
	const edits = usePictureEdits(props);
	const { removed } = edits;
	const dragging = useDragging(edits.move);
	const uploads = useUploads(edits.add);
	const [leftOut, setLeftOut] = useState('');
	const free = most - pictures.length - uploads.pending;
	const fault = errorOf('images');

	function add(files: Iterable<File>): void {
		const all = [...files];
		const taken = all.slice(0, free);
		const message = taken.length < all.length ? leftOutMessage(taken) : '';
		setLeftOut(message);
		if (message !== '') edits.say(message);
		uploads.add(taken);
	}

	return (
		<div id={idOf('images')} tabIndex={-1} className="grid gap-4 outline-offset-4">
			{fault && <p className="font-medium text-error text-sm">{fault}</p>}
			<ol aria-label="Pictures" className="grid gap-4 empty:hidden">
				{pictures.map((image, at) => (
					<PictureRow
						key={`${image.name} ${image.file?.hash ?? ''}`}
						image={image}
						number={at + 1}
						count={pictures.length}
						id={idOf(`images.${at}`)}
						altId={idOf(`images.${at}.alt`)}
						error={errorOf(`images.${at}.alt`) ?? errorOf(`images.${at}`)}
						onAlt={(alt) => edits.describe(at, alt)}
						onFocus={(focus) => edits.setFocus(at, focus)}
						onMove={(by) => edits.step(at, by)}
						onRemove={() => edits.remove(at)}
						drag={dragging.eventsOf(at)}
						isDropTarget={dragging.isTarget(at)}
					/>
				))}
			</ol>
			{removed && (
				<p className="flex flex-wrap items-center gap-x-3 text-muted">
					Picture {removed.at + 1} was removed.
					<DeskButton ref={edits.undo} variant="plain" onClick={() => edits.putBack(removed)}>
						Undo
					</DeskButton>
				</p>
			)}
			<UploadRows {...uploads} />
			{leftOut && free <= 0 && <p className="text-muted">{leftOut}</p>}
			{free > 0 && <AddPictures onFiles={add} isMultiple={free > 1} />}
			<LiveRegion {...edits.news} />
		</div>
	);
}

function leftOutMessage(taken: readonly File[]): string {
	const names = taken.map(({ name }) => name).join(', ');
	return `Only ${names} ${taken.length === 1 ? 'was' : 'were'} taken. This field takes no more pictures.`;
}
