const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
};

/** Characters that XML 1.0 cannot contain, not even escaped. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Most texts of a feed need no escapes. */
const plainText = /^[ !#-%'-;=?-\uD7FF]*$/;

/** An element whose only content is this text. */
export function xmlElement(name: string, text: string): string {
	return `<${name}>${escapeXml(text)}</${name}>`;
}

/** The text as content of an element of XML or HTML. */
export function escapeXml(text: string): string {
	if (plainText.test(text)) return text;
	return text
		.replaceAll(notInXml, '')
		.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
