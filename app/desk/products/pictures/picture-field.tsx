import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '../../../../core/desk/pictures.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { AddPictures } from './add-pictures.tsx';
import { type DraftImage, PictureRow } from './picture-row.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useUploads } from './use-uploads.ts';

interface PictureFieldProps {
	readonly pictures: readonly DraftImage[];
	/** `field` is what was changed: `images`, or a path such as `images.0.alt`. */
	readonly onChange: (
		field: string,
		next: (pictures: readonly DraftImage[]) => readonly DraftImage[],
	) => void;
	/** The sentence at a path, if it has a fault. */
	readonly errorOf: (field: string) => string | undefined;
	/** The id of the element at a path. */
	readonly idOf: (field: string) => string;
}

interface Removed {
	readonly image: DraftImage;
	readonly at: number;
}

const twice = 'This picture is there already.';

/** The pictures of a product in their order: adds, describes, moves and removes them. */
export function PictureField({ pictures, onChange, errorOf, idOf }: PictureFieldProps) {
	const [news, setNews] = useState({ message: '', count: 0 });
	const [removed, setRemoved] = useState<Removed | null>(null);
	const [dragged, setDragged] = useState<number | null>(null);
	const [over, setOver] = useState<number | null>(null);
	const list = useRef<HTMLOListElement>(null);
	const undo = useRef<HTMLButtonElement>(null);
	const focusAfter = useRef<(() => void) | null>(null);
	// The browser drops the focus of an element that moves.
	useEffect(() => {
		focusAfter.current?.();
		focusAfter.current = null;
	});

	const say = (message: string) => setNews(({ count }) => ({ message, count: count + 1 }));
	const uploads = useUploads((picture) => add(picture));

	function add({ name, file }: UploadedPicture): string | null {
		if (pictures.some((one) => one.file?.hash === file.hash)) return twice;
		onChange('images', (now) => [...now, { name, alt: '', file }]);
		say(`Picture ${pictures.length + 1} was added. Please describe it.`);
		return null;
	}

	function move(from: number, to: number) {
		const image = pictures[from];
		if (!image || to < 0 || to >= pictures.length || from === to) return;
		onChange('images', (now) => now.toSpliced(from, 1).toSpliced(to, 0, image));
		say(`Picture ${from + 1} is number ${to + 1} now.`);
	}

	function step(from: number, by: 1 | -1) {
		const label = document.activeElement?.textContent;
		move(from, from + by);
		focusAfter.current = () => {
			const row = list.current?.children[from + by];
			const buttons = [...(row?.querySelectorAll('button') ?? [])];
			buttons.find(({ textContent }) => textContent === label)?.focus();
		};
	}

	function remove(at: number) {
		const image = pictures[at];
		if (!image) return;
		onChange('images', (now) => now.toSpliced(at, 1));
		setRemoved({ image, at });
		say(`Picture ${at + 1} was removed.`);
		focusAfter.current = () => undo.current?.focus();
	}

	function putBack({ image, at }: Removed) {
		onChange('images', (now) => now.toSpliced(at, 0, image));
		setRemoved(null);
		say(`Picture ${at + 1} is back.`);
		focusAfter.current = () => document.getElementById(idOf(`images.${at}`))?.focus();
	}

	const dragOf = (at: number) => ({
		onDragStart: () => setDragged(at),
		onDragOver: (event: DragEvent) => {
			if (dragged === null) return;
			event.preventDefault();
			setOver(at);
		},
		onDrop: (event: DragEvent) => {
			if (dragged === null) return;
			event.preventDefault();
			move(dragged, at);
		},
		onDragEnd: () => {
			setDragged(null);
			setOver(null);
		},
	});
	const patch = (at: number, field: string, values: Partial<DraftImage>) =>
		onChange(field, (now) => now.map((one, place) => (place === at ? { ...one, ...values } : one)));

	return (
		<div id={idOf('images')} tabIndex={-1} className="grid gap-4 outline-offset-4">
			{errorOf('images') && <p className="font-medium text-error text-sm">{errorOf('images')}</p>}
			<ol ref={list} aria-label="Pictures" className="grid gap-4 empty:hidden">
				{pictures.map((image, at) => (
					<PictureRow
						key={`${image.name} ${image.file?.hash ?? ''}`}
						image={image}
						number={at + 1}
						count={pictures.length}
						id={idOf(`images.${at}`)}
						altId={idOf(`images.${at}.alt`)}
						error={errorOf(`images.${at}.alt`) ?? errorOf(`images.${at}`)}
						onAlt={(alt) => patch(at, `images.${at}.alt`, { alt })}
						onFocus={(focus) => {
							if (!image.file) return;
							patch(at, `images.${at}`, { file: { ...image.file, focus } });
							say(`Focal point: ${focus.x}% from the left, ${focus.y}% from the top.`);
						}}
						onMove={(by) => step(at, by)}
						onRemove={() => remove(at)}
						drag={dragOf(at)}
						isDropTarget={over === at && dragged !== at}
					/>
				))}
			</ol>
			{removed && (
				<p className="flex flex-wrap items-center gap-x-3 text-muted">
					Picture {removed.at + 1} was removed.
					<DeskButton ref={undo} variant="plain" onClick={() => putBack(removed)}>
						Undo
					</DeskButton>
				</p>
			)}
			<UploadRows {...uploads} />
			<AddPictures onFiles={uploads.add} />
			<LiveRegion {...news} />
		</div>
	);
}
