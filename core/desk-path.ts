/** Whether a path belongs to the desk, which has its own bundle. */
export function isDeskPath(path: string): boolean {
	return /^\/desk([/?#]|$)/.test(path);
}
