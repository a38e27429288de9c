/** Whether an address is the desk's: its pages start by themselves, apart from the shop window's. */
export function isDeskPath(path: string): boolean {
	return /^\/desk([/?#]|$)/.test(path);
}
