/** The name of a mail template: `order-shipped` is `Order shipped`. */
export function mailName(template: string): string {
	const name = template.replaceAll('-', ' ');
	return name.charAt(0).toUpperCase() + name.slice(1);
}

export function formatMails(count: number): string {
	return count === 1 ? '1 email' : `${count} emails`;
}

export function formatEvents(count: number): string {
	return count === 1 ? '1 event' : `${count} events`;
}
