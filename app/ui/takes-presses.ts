import type { SyntheticEvent } from 'react';

declare global {
	interface Event {
		/** React has handed it to the page's parts. */
		isTaken?: boolean;
	}
}

/**
 * For the element around a page: it tells the built page's own script which presses arrived, so that
 * the others are pressed again (app/script-start.ts). What stands outside of it is pressed once.
 */
export const takesPresses = { 'data-presses': '', onClickCapture: take, onSubmitCapture: take };

function take({ nativeEvent }: SyntheticEvent) {
	nativeEvent.isTaken = true;
}
