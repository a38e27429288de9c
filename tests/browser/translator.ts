/**
 * Replaces the texts of a page as the page translators of browsers do, now and whenever one
 * appears: two `<font>` elements take the place of each text node. Runs in the page. What people
 * read stays the same: to each text it adds a space of no width, which Playwright leaves out when it
 * compares texts.
 */
export function translatePage(): void {
	const mark = '\u200b';
	const untranslated = 'script, style, textarea, svg, [translate="no"], font';
	const translateText = (text: Text) => {
		if (text.data.trim() === '' || text.parentElement?.closest(untranslated)) return;
		const outer = document.createElement('font');
		outer.style.verticalAlign = 'inherit';
		const inner = outer.cloneNode();
		inner.textContent = `${text.data}${mark}`;
		outer.append(inner);
		text.replaceWith(outer);
	};
	const translate = (node: Node) => {
		if (node instanceof Text) return translateText(node);
		const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
		const texts: Text[] = [];
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		texts.forEach(translateText);
	};
	const start = () => {
		translate(document.body);
		new MutationObserver((changes) => {
			for (const { target, addedNodes, type } of changes) {
				if (type === 'characterData') translate(target);
				else addedNodes.forEach(translate);
			}
		}).observe(document.body, { childList: true, characterData: true, subtree: true });
	};
	const isReady = () =>
		document.querySelector('#root') === null || document.documentElement.dataset.hydrated === 'all';
	const startWhenReady = () => {
		if (isReady()) return start();
		const waiting = new MutationObserver(() => {
			if (!isReady()) return;
			waiting.disconnect();
			start();
		});
		waiting.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
	};
	if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startWhenReady);
	else startWhenReady();
}
