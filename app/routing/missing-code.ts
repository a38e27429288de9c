/** A part of the page's code did not come: app/offline/tab.ts looks whether it is gone. */
export const missingCode = 'missing-code';

export function reportMissingCode(): void {
	dispatchEvent(new Event(missingCode));
}
