/**
 * For every root of React's: a move between pages whose animation gives way to a change in the page,
 * or in another root such as that of the toasts, is no error.
 */
export const rootOptions = {
	onRecoverableError(error: unknown) {
		if (!(error instanceof DOMException)) reportError(error);
	},
};
