import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '../../../../core/catalogue/uploaded-picture.ts';
import type { ProductDraft } from '../../../rules/product-draft.ts';
import { type Focus, placeText } from './focal-point.tsx';

export type DraftImage = ProductDraft['images'][number];

export interface PictureFieldProps {
	readonly pictures: readonly DraftImage[];
	/** `field` is what was changed: `images`, or a path such as `images.0.alt`. */
	readonly onChange: (
		field: string,
		next: (pictures: readonly DraftImage[]) => readonly DraftImage[],
	) => void;
	/** The sentence at a path, if it has a fault. */
	readonly errorOf: (field: string) => string | undefined;
	/** How many there may be. */
	readonly most?: number;
	/** The id of the element at a path. */
	readonly idOf: (field: string) => string;
}

interface Removed {
	readonly image: DraftImage;
	readonly at: number;
}

const twice = 'This picture is there already.';
const full = 'There is a picture already. Please remove it first.';

/** What can be done to the pictures of a product. Each change is announced and keeps the focus. */
export function usePictureEdits(props: PictureFieldProps) {
	const { pictures, onChange, idOf, most = Number.POSITIVE_INFINITY } = props;
	const [news, setNews] = useState({ message: '', count: 0 });
	const [removed, setRemoved] = useState<Removed | null>(null);
	const undo = useRef<HTMLButtonElement>(null);
	const focusAfter = useRef<(() => void) | null>(null);
	// The browser drops the focus of an element that moves.
	useEffect(() => {
		focusAfter.current?.();
		focusAfter.current = null;
	});

	const say = (message: string) => setNews(({ count }) => ({ message, count: count + 1 }));
	const patch = (at: number, field: string, values: Partial<DraftImage>) =>
		onChange(field, (now) => now.map((one, place) => (place === at ? { ...one, ...values } : one)));

	function move(from: number, to: number): void {
		const image = pictures[from];
		if (!image || to < 0 || to >= pictures.length || from === to) return;
		onChange('images', (now) => now.toSpliced(from, 1).toSpliced(to, 0, image));
		say(`Picture ${from + 1} is number ${to + 1} now.`);
	}

	return {
		news,
		say,
		removed,
		undo,
		move,
		/** Returns why the picture is not wanted, or null. */
		add({ name, file }: UploadedPicture): string | null {
			if (pictures.some((one) => one.file?.hash === file.hash)) return twice;
			if (pictures.length >= most) return full;
			onChange('images', (now) => [...now, { name, alt: '', file }]);
			say(`Picture ${pictures.length + 1} was added. Please describe it.`);
			return null;
		},
		describe: (at: number, alt: string) => patch(at, `images.${at}.alt`, { alt }),
		setFocus(at: number, focus: Focus) {
			const file = pictures[at]?.file;
			if (!file) return;
			patch(at, `images.${at}`, { file: { ...file, focus } });
			say(`Focal point: ${placeText(focus)}.`);
		},
		/** Moves by a button, which keeps the focus. */
		step(from: number, by: 1 | -1) {
			const pressed = document.activeElement;
			move(from, from + by);
			focusAfter.current = () => pressed instanceof HTMLElement && pressed.focus();
		},
		remove(at: number) {
			const image = pictures[at];
			if (!image) return;
			onChange('images', (now) => now.toSpliced(at, 1));
			setRemoved({ image, at });
			say(`Picture ${at + 1} was removed.`);
			focusAfter.current = () => undo.current?.focus();
		},
		putBack({ image, at }: Removed) {
			onChange('images', (now) => now.toSpliced(at, 0, image));
			setRemoved(null);
			say(`Picture ${at + 1} is back.`);
			focusAfter.current = () => document.getElementById(idOf(`images.${at}`))?.focus();
		},
	};
}
