/** Keeps a file on this machine that only a call with a token gets, or that was made here. */
export function downloadFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// Not at once: some browsers begin to read only after this.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
