import { useState } from 'react';
import { findPicture } from '../../../../app/catalogue/pictures.ts';
import { TextField } from '../../../../app/ui/form/field.tsx';
import { imageOf } from '../../../../core/catalogue/image-of.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { MoveButtons, RowButton } from '../../parts/row-button.tsx';
import { DraftPicture } from '../draft-picture.tsx';
import { DragHandle } from './drag-handle.tsx';
import { CroppedPicture, FocalPoint, type Focus } from './focal-point.tsx';
import type { DragEvents } from './use-dragging.ts';
import type { DraftImage } from './use-picture-edits.ts';

interface PictureRowProps {
	readonly image: DraftImage;
	/** From 1. */
	readonly number: number;
	readonly count: number;
	readonly id: string;
	readonly altId: string;
	readonly error: string | undefined;
	readonly onAlt: (alt: string) => void;
	readonly onFocus: (focus: Focus) => void;
	readonly onMove: (step: 1 | -1) => void;
	readonly onRemove: () => void;
	/** Dragging by mouse. Fingers and keys use the buttons. */
	readonly drag: DragEvents;
	readonly isDropTarget: boolean;
}

const center: Focus = { x: 50, y: 50 };

/** A picture of the product with its text, its place in the order and its focal point. */
export function PictureRow(props: PictureRowProps) {
	const { image, number, count, id, altId, error, onAlt, onFocus, onMove, onRemove } = props;
	const { onDragStart, onDragEnd, ...target } = props.drag;
	const [isFocusOpen, setFocusOpen] = useState(false);
	const name = `picture ${number}`;
	const source = image.file && findPicture(imageOf(image));
	const focus = image.file?.focus ?? center;
	return (
		<li
			id={id}
			tabIndex={-1}
			{...target}
			className={`grid gap-4 rounded-field border p-4 sm:grid-cols-[7rem_minmax(0,1fr)] ${props.isDropTarget ? 'border-sea bg-mist' : 'border-edge/40'}`}
		>
			<DragHandle drag={{ onDragStart, onDragEnd }}>
				{source ? (
					<span className="block size-28 overflow-hidden rounded-field bg-mist">
						<CroppedPicture source={source} focus={focus} />
					</span>
				) : (
					<DraftPicture picture={image} className="size-28" />
				)}
			</DragHandle>
			<div className="grid gap-3">
				<TextField
					id={altId}
					label={`Text for ${name}`}
					value={image.alt}
					required
					error={error}
					autoComplete="off"
					maxLength={2000}
					onChange={({ target }) => onAlt(target.value)}
				/>
				<div className="flex flex-wrap gap-2">
					{count > 1 && <MoveButtons name={name} number={number} count={count} onMove={onMove} />}
					{source && (
						<DeskButton
							variant="quiet"
							aria-label={`Focal Point, ${name}`}
							aria-expanded={isFocusOpen}
							onClick={() => setFocusOpen(!isFocusOpen)}
						>
							Focal Point
						</DeskButton>
					)}
					<RowButton text="Remove" name={name} onPress={onRemove} />
				</div>
				{source && isFocusOpen && (
					<FocalPoint source={source} focus={focus} name={name} onChange={onFocus} />
				)}
			</div>
		</li>
	);
}
