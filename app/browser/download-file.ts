/** Saves a file as a download. For files that were made here, or whose call needs a token. */
export function downloadFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// Not revoked at once, because some browsers start to read later.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
