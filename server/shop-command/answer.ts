/** The result of a command: text for people, and data for programs. */
export interface Answer {
	readonly text: string;
	readonly data: unknown;
}
