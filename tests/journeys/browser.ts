// One interface over two drivers. Both give elements to scripts and take pointer positions.

/** A browser that runs journeys. */
export interface Browser {
	readonly name: BrowserName;
	/** Opens a profile without cookies and storage. */
	openProfile(): Promise<Profile>;
	close(): Promise<void>;
}

export type BrowserName = 'chromium' | 'firefox' | 'webkit';

export interface Profile {
	/** Opens an empty tab with a page of this size in CSS pixels. */
	openTab(size?: Size): Promise<Tab>;
	/** Every open tab, in the order in which they were opened. */
	tabs(): Promise<readonly Tab[]>;
	/** Script errors of all tabs since the last call. */
	takeErrors(): readonly string[];
	close(): Promise<void>;
}

export interface Tab {
	/** Opens a path of the shop and waits for the load event. */
	load(path: string): Promise<void>;
	/** Runs a function in the page; it sees nothing but its arguments. */
	run<Args extends readonly Plain[], Result>(
		script: (...args: Args) => Result | Promise<Result>,
		...args: Args
	): Promise<Result>;
	/** Moves the mouse there. */
	hover(point: Point): Promise<void>;
	/** Clicks there with the mouse. */
	click(point: Point): Promise<void>;
	/** Taps there with a finger. */
	tap(point: Point): Promise<void>;
	/** Types into what has the focus. */
	type(text: string): Promise<void>;
	/** Presses a key. */
	press(key: 'Enter'): Promise<void>;
}

/** What can be sent to a page. */
type Plain = string | number | boolean;

export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Size {
	readonly width: number;
	readonly height: number;
}

export const laptop: Size = { width: 1280, height: 800 };
/** WebKit's MiniBrowser is never narrower: its own controls need 447 pixels. */
export const phone: Size = { width: 447, height: 740 };
