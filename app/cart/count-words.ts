/** "1 item", "3 items". */
export function countWords(count: number): string {
	return count === 1 ? '1 item' : `${count} items`;
}
