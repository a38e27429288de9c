import { previewBaseOf } from '../../core/preview-path.ts';

/** The router's base path if this page is part of a preview; empty in the shop and in the build. */
export const previewBase = previewBaseOf(globalThis.location?.pathname ?? '');

/** Whether this page shows drafts. It stores nothing in the browser and changes nothing in the shop. */
export const isPreview = previewBase !== '';

/** `fetch`, but a preview only reads. */
export const shopFetch: typeof fetch = async (input, init) =>
	isPreview && init?.method !== 'GET'
		? Response.json({ error: 'This is a preview: nothing is sent.' }, { status: 409 })
		: await fetch(input, init);
