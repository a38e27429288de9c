/**
 * What a page translator breaks: texts beside other nodes, of which React keeps the node
 * (app/ui/jsx/separate-texts.ts), and options without a value. Runs in the page.
 */
export function bareTexts(): readonly string[] {
	const options = [...document.querySelectorAll('#root option:not([value])')];
	const found = options.map(({ outerHTML }) => outerHTML);
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const { currentNode: text } = texts;
		const { parentElement: parent } = text;
		if (!text.nodeValue?.trim() || !parent) continue;
		const isBeside = [...parent.childNodes].some(
			(node) => node !== text && (node instanceof Element || node.nodeValue?.trim()),
		);
		if (isBeside) found.push(`${text.nodeValue} of ${parent.outerHTML.slice(0, 200)}`);
	}
	return found;
}
