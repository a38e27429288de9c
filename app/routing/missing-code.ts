/** The event that code could not be loaded. app/offline/tab.ts checks whether it was deleted. */
export const missingCode = 'missing-code';

export function reportMissingCode(): void {
	dispatchEvent(new Event(missingCode));
}
