/**
 * The bar above every page of a preview. It is outside React's root, so that the shop's script has
 * nothing of it. `notes` say what is missing.
 */
export function previewBarHtml(notes: readonly string[]): string {
	return [
		'<aside aria-label="Preview" class="bg-deep px-4 py-1 text-center text-sm text-white">',
		'<div class="flex flex-wrap items-center justify-center gap-x-4">',
		'<p><strong class="font-semibold">Preview.</strong> Not published. Nothing can be bought here.</p>',
		// A button, because the page's first link must be the one that skips to the content.
		'<form action="/">',
		'<button class="inline-flex min-h-11 items-center px-2 underline underline-offset-4">',
		'Leave Preview</button></form></div>',
		...notes.map((note) => `<p class="mx-auto max-w-4xl pb-2">${escapeHtml(note)}</p>`),
		'</aside>',
	].join('');
}

function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
