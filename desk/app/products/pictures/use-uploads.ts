import { use, useEffect, useRef, useState } from 'react';
import { readAs } from '../../../../app/browser/call-shop.ts';
import { useAuth } from '../../../../app/session/auth-provider.tsx';
import {
	pictureLimits,
	type UploadedPicture,
	uploadedPictureSchema,
} from '../../../../core/catalogue/uploaded-picture.ts';
import { callDesk } from '../../data/desk-call.ts';
import { sendFile } from './send-file.ts';
import { UploadCountContext } from './upload-count-context.ts';

/** A file on its way to the shop. */
export interface Upload {
	readonly id: string;
	readonly file: File;
	readonly state:
		| { readonly kind: 'waiting' }
		/** From 0 to 1. With 1 the shop makes its sizes. */
		| { readonly kind: 'sending'; readonly part: number }
		| { readonly kind: 'failed'; readonly sentence: string; readonly mayRetry: boolean };
}

export interface Uploads {
	readonly uploads: readonly Upload[];
	/** How many are waiting or sent now. Failed ones do not count. */
	readonly pending: number;
	readonly add: (files: Iterable<File>) => void;
	readonly retry: (upload: Upload) => void;
	/** Stops one that is on its way, and takes away one that failed. */
	readonly drop: (upload: Upload) => void;
}

/** A large file on a slow line, and the work of the shop. */
const timeoutMs = 5 * 60_000;
const tooLarge = `This picture is larger than ${pictureLimits.bytes / 1024 / 1024} MB. Please choose a smaller one.`;

/**
 * Sends files one after another, because the shop makes one picture at a time. `onUploaded` returns
 * why the picture is not wanted, or null.
 */
export function useUploads(onUploaded: (picture: UploadedPicture) => string | null): Uploads {
	const { client } = useAuth();
	const [uploads, setUploads] = useState<readonly Upload[]>([]);
	const take = useRef(onUploaded);
	const sending = useRef<{ readonly id: string; readonly abort: AbortController } | null>(null);
	useEffect(() => {
		take.current = onUploaded;
	});
	// The answer of a stopped upload would come for a screen that is gone.
	useEffect(() => () => sending.current?.abort.abort(), []);

	const pending = uploads.filter(({ state }) => state.kind !== 'failed').length;
	const report = use(UploadCountContext);
	useEffect(() => {
		report(pending);
		return () => report(0);
	}, [report, pending]);

	const set = (id: string, state: Upload['state']) =>
		setUploads((now) => now.map((one) => (one.id === id ? { ...one, state } : one)));
	const remove = (id: string) => setUploads((now) => now.filter((one) => one.id !== id));

	async function send({ id, file }: Upload, abort: AbortController): Promise<void> {
		set(id, { kind: 'sending', part: 0 });
		const answer = await callDesk(
			await client(),
			{
				method: 'POST',
				path: `pictures?name=${encodeURIComponent(file.name)}`,
				timeoutMs,
				signal: abort.signal,
			},
			readAs(uploadedPictureSchema),
			sendFile(file, (part) => set(id, { kind: 'sending', part })),
		);
		if (abort.signal.aborted) return remove(id);
		if (!answer.ok) {
			const mayRetry = answer.status === null || answer.status >= 429;
			return set(id, { kind: 'failed', sentence: answer.sentence, mayRetry });
		}
		const fault = take.current(answer.data);
		if (fault === null) remove(id);
		else set(id, { kind: 'failed', sentence: fault, mayRetry: false });
	}

	const next = uploads.find(({ state }) => state.kind === 'waiting');
	useEffect(() => {
		if (!next || sending.current) return;
		const abort = new AbortController();
		sending.current = { id: next.id, abort };
		void send(next, abort).finally(() => {
			sending.current = null;
			// Renders again, which begins the next one.
			setUploads((now) => [...now]);
		});
	});

	return {
		uploads,
		pending,
		add(files) {
			const added = [...files].map((file): Upload => {
				const isTooLarge = file.size > pictureLimits.bytes;
				const failed = { kind: 'failed', sentence: tooLarge, mayRetry: false } as const;
				return { id: crypto.randomUUID(), file, state: isTooLarge ? failed : { kind: 'waiting' } };
			});
			setUploads((now) => [...now, ...added]);
		},
		retry: ({ id }) => set(id, { kind: 'waiting' }),
		drop({ id }) {
			if (sending.current?.id === id) sending.current.abort.abort();
			else remove(id);
		},
	};
}
