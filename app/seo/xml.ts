const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
};

/** Characters that XML 1.0 cannot contain, not even escaped. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** An element whose only content is this text. */
export function xmlElement(name: string, text: string): string {
	const escaped = text
		.replaceAll(notInXml, '')
		.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
	return `<${name}>${escaped}</${name}>`;
}
