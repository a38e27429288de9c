/** The address that a name gets: `Men’s Captain Shirt` is `mens-captain-shirt`. */
export function addressOfName(name: string): string {
	return name
		.normalize('NFKD')
		.replace(/[\p{M}'’]/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 100)
		.replace(/^-+|-+$/g, '');
}
