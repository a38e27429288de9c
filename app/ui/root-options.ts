/** For all React roots: a view transition that is skipped by another update is not an error. */
export const rootOptions = {
	onRecoverableError(error: unknown) {
		if (!(error instanceof DOMException)) reportError(error);
	},
};
