/** What is put in place of a state: being inside of something with the class. */
const forced: Readonly<Record<string, string>> = {
	hover: ':is(.force-hover *)',
	active: ':is(.force-active *)',
	// Only what can have the focus: the rule for it names no element.
	focus: ':is(.force-focus :where(a, button, input, select, textarea, summary))',
	'focus-visible': ':is(.force-focus :where(a, button, input, select, textarea, summary))',
};

// Not after a backslash: there it is part of a class's name.
const state = /(?<!\\):(hover|active|focus-visible|focus)(?![\w-])/g;

/** A rule for a state, as a rule for elements that only look as if they were in it. */
export function forceStates(rule: string): string {
	if (rule.search(state) === -1) return '';
	return rule
		.replace(state, (_, name: string) => forced[name] ?? '')
		.replaceAll('(hover: hover)', 'all');
}

/** Every rule for a state in these style sheets once more, each in the layer where it stands. */
export function forcedRules(rules: CSSRuleList): string {
	return [...rules]
		.map((rule) => {
			if (!(rule instanceof CSSGroupingRule) || rule instanceof CSSStyleRule) {
				return forceStates(rule.cssText);
			}
			const inner = forcedRules(rule.cssRules);
			return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
		})
		.join('');
}

/** Makes `force-hover`, `force-active` and `force-focus` work in this page. */
export function addForcedStates(): void {
	const text = [...document.styleSheets].map(({ cssRules }) => forcedRules(cssRules)).join('');
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(text);
	document.adoptedStyleSheets = [sheet];
}
